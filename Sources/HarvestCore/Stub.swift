public enum HarvestCoreStub {}
