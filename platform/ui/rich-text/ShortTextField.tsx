import { useState } from 'react';
import { hasMarkup } from '#platform/contract/markup.ts';
import { nl } from './nl.ts';
import { RichTextField, type RichTextFieldProps } from './RichTextField.tsx';
import { elementOf, escaped } from './markup.ts';

/** Returns a text that may be plain as HTML that looks the same. */
const htmlOfText = (text: string): string => (hasMarkup(text) ? text : escaped(text).replaceAll('\n', '<br />'));

/** Returns HTML without markup as plain text, so that a text in which nothing is bold or linked stays plain. */
const textOfHtml = (html: string): string => {
  const body = elementOf(html);
  if ([...body.querySelectorAll('*')].some(({ tagName }) => tagName !== 'BR')) return html;
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  return hasMarkup(body.textContent) ? html : body.textContent;
};

/** A field for a text that is plain, or has links and bold. A text without them is written as plain text, and one that nobody changes as it is. */
export const ShortTextField = ({ value, onChange, maxLength, error, ...field }: Omit<RichTextFieldProps, 'isShort'>) => {
  // The editor keeps its own HTML, because another value would make it start again.
  const [held, setHeld] = useState({ value, html: htmlOfText(value), given: value });
  if (held.value !== value) setHeld({ value, html: htmlOfText(value), given: value });
  const change = (html: string): void => {
    const next = html === htmlOfText(held.given) ? held.given : textOfHtml(html);
    setHeld({ ...held, value: next, html });
    onChange(next);
  };
  const isTooLong = maxLength !== undefined && value.length > maxLength;
  return (
    <RichTextField
      {...field} isShort value={held.html} onChange={change} {...(maxLength !== undefined && { maxLength })}
      error={error ?? (isTooLong ? nl.tooLong(maxLength) : undefined)}
    />
  );
};
