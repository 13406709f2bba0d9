// Finds elements that overflow the window or their card, clipped texts, and touch targets that are too small. Returns lists of lines.
const width = document.documentElement.clientWidth;
const found = { overflow: [], clipped: [], small: [] };
const name = node => {
  const style = typeof node.className === 'string' && node.className ? '.' + node.className.trim().split(/\s+/).join('.') : '';
  return `${node.tagName.toLowerCase()}${style} "${(node.textContent || '').trim().slice(0, 30)}"`;
};
const isShown = node => {
  const box = node.getBoundingClientRect();
  return box.width > 2 && box.height > 2 && getComputedStyle(node).visibility !== 'hidden' && !node.closest('.visually-hidden, .skip, thead');
};
// These elements scroll horizontally.
const scrolls = '.pills';

if (document.documentElement.scrollWidth > width) found.overflow.push(`the page is ${document.documentElement.scrollWidth} pixels wide`);
for (const node of document.querySelectorAll('body *')) {
  if (node.closest('svg') || !isShown(node) || node.closest(scrolls)) continue;
  const box = node.getBoundingClientRect();
  const style = getComputedStyle(node);
  if (box.right > width + 1 || box.left < -1) found.overflow.push(`${name(node)} ${Math.round(box.left)}..${Math.round(box.right)}`);
  const card = node.parentElement.closest('.card, .dialog, .errors, .flash');
  const edge = card && card.getBoundingClientRect();
  if (edge && (box.right > edge.right + 1 || box.left < edge.left - 1)) found.overflow.push(`outside its card: ${name(node)}`);
  const hasText = [...node.childNodes].some(child => child.nodeType === 3 && child.textContent.trim());
  if (hasText && style.display !== 'inline' && style.overflow !== 'visible' && node.scrollWidth > node.clientWidth + 1) found.clipped.push(name(node));
  if (width >= 500) continue;
  if (node.matches('button, .btn, .input, .select, .stepper input, .choice') && box.height < 47.5) found.small.push(`${name(node)} ${Math.round(box.height)} high`);
  else if (node.matches('a, button, select, textarea, summary, input:not([type=checkbox], [type=radio])') && style.display !== 'inline'
    && (box.height < 32 || box.width < 32)) found.small.push(`${name(node)} ${Math.round(box.width)}x${Math.round(box.height)}`);
}
return found;
