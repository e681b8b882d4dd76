import { elementOf } from './markup.ts';

/** The number or letter before an item, as Word writes it as text. */
const ordered = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i;

const levelOf = (paragraph: Element): number | null => {
  const [, level] = /mso-list:[^;]*\blevel(\d+)/i.exec(paragraph.getAttribute('style') ?? '') ?? [];
  return level === undefined ? null : Number(level);
};

/** Makes lists of the paragraphs that Word marks as items. */
const makeLists = (body: HTMLElement): void => {
  /** The open list of each level. */
  let lists: HTMLElement[] = [];
  for (const paragraph of body.querySelectorAll('p')) {
    const level = levelOf(paragraph);
    if (level === null || paragraph.closest('li')) continue;
    const isNext = lists[0] !== undefined && paragraph.previousElementSibling === lists[0];
    if (!isNext) lists = [];
    const bullet = paragraph.querySelector('[style*="mso-list:Ignore" i]');
    const isOrdered = ordered.test(bullet?.textContent ?? '');
    bullet?.remove();
    // An item that skips a level goes one level deeper.
    lists.length = Math.min(lists.length, level);
    if (lists.length < level) {
      const list = paragraph.ownerDocument.createElement(isOrdered ? 'ol' : 'ul');
      const above = lists.at(-1)?.lastElementChild;
      if (above) above.append(list);
      else paragraph.before(list);
      lists.push(list);
    }
    const item = paragraph.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    lists.at(-1)?.append(item);
    paragraph.remove();
  }
};

/** Cleans HTML from the clipboard of what only Word and its like understand; the schema leaves out the rest. */
export const cleanPasted = (html: string): string => {
  const body = elementOf(html);
  for (const element of body.querySelectorAll('*')) {
    if (element.localName.includes(':') && element.textContent?.trim() === '') element.remove();
  }
  makeLists(body);
  // A caption and a table in a cell cannot be kept as such; their text can.
  for (const caption of body.querySelectorAll('caption')) {
    const line = body.ownerDocument.createElement('p');
    line.append(...caption.childNodes);
    caption.closest('table')?.before(line);
    caption.remove();
  }
  for (const cell of body.querySelectorAll('td table :is(td, th), th table :is(td, th)')) {
    const line = body.ownerDocument.createElement('p');
    line.append(...cell.childNodes);
    const outer = [...body.querySelectorAll('td, th')].find((one) => one !== cell && one.contains(cell) && !one.parentElement?.closest('td, th'));
    outer?.append(line);
  }
  for (const inner of body.querySelectorAll('td table, th table')) inner.remove();
  return body.innerHTML;
};
