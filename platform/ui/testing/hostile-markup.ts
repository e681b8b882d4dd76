import { expect } from 'vitest';
import { nextFrame } from './next-frame.ts';

declare global {
  interface Window {
    hostileRuns?: number[];
  }
}

/** The code of a payload, which records its number. Without quotes and spaces, so that it fits in any markup. */
const payload = (number: number): string => `(self.hostileRuns=self.hostileRuns||[]).push(${number})`;
/** The payload for code that runs in a frame of the page. */
const inFrame = (code: string): string => code.replaceAll('self', 'parent');

type Template = (code: string) => string;

const events = [
  'onload', 'onerror', 'onclick', 'onfocus', 'onblur', 'onmouseover', 'onmouseenter', 'onpointerdown', 'onpointerenter', 'ontoggle', 'onanimationstart',
  'onanimationend', 'ontransitionend', 'onscroll', 'onwheel', 'oncopy', 'onpaste', 'onkeydown', 'oninput', 'onbeforetoggle',
];
const carriers: readonly ((event: string, code: string) => string)[] = [
  (event, code) => `<img src="data:image/png;base64,x" ${event}="${code}">`,
  (event, code) => `<svg ${event}="${code}"><circle r="9"/></svg>`,
  (event, code) => `<details open ${event}="${code}"><summary>x</summary></details>`,
  (event, code) => `<p tabindex="1" ${event}='${code}'>x</p>`,
  (event, code) => `<video ${event}="${code}"><source src="data:," ${event}="${code}"></video>`,
  (event, code) => `<IMG/SRC=data:,x/${event.toUpperCase()}=${code}>`,
  (event, code) => `<a href="#" ${event}\n=\n"${code}">x</a>`,
  (event, code) => `<math><mtext><table><mglyph><style><img src=data:,x ${event}="${code}"></style></mglyph></table></mtext></math>`,
];
const addresses: readonly Template[] = [
  (code) => `javascript:${code}`, (code) => `JaVaScRiPt:${code}`, (code) => `\u0001javascript:${code}`, (code) => `java\tscript:${code}`,
  (code) => `java&#10;script:${code}`, (code) => `&#106;avascript:${code}`, (code) => ` javascript://x%0a${code}`, (code) => `data:text/html,<script>${code}</script>`,
  (code) => `vbscript:${code}`, (code) => `javascript&colon;${code}`,
];
const holders: readonly Template[] = [
  (href) => `<a href="${href}">x</a>`, (href) => `<a xlink:href="${href}">x</a>`, (href) => `<svg><a xlink:href="${href}"><text>x</text></a></svg>`,
  (href) => `<iframe src="${inFrame(href)}"></iframe>`, (href) => `<object data="${href}"></object>`, (href) => `<embed src="${href}">`,
];
const others: readonly Template[] = [
  (code) => `<script>${code}</script>`, (code) => `<scr<script>ipt>${code}</scr</script>ipt>`, (code) => `<script src="data:text/javascript,${code}"></script>`,
  (code) => `<iframe srcdoc="<script>${inFrame(code)}</script>"></iframe>`, (code) => `<svg><script>${code}</script></svg>`, (code) => `<template><script>${code}</script></template>`,
  (code) => `<noscript><p title="</noscript><img src=data:,x onerror=${code}>">`, (code) => `<!--><img src=data:,x onerror=${code}>-->`,
  (code) => `<form action="javascript:${code}"><button>x</button></form>`, (code) => `<math href="javascript:${code}">x</math>`,
  (code) => `<svg><animate onbegin="${code}" attributeName="x" dur="1s"></svg>`, (code) => `<svg><set attributeName="href" to="javascript:${code}"></svg>`,
  (code) => `<style>@import 'data:text/css,x';</style><style onload="${code}"></style>`, (code) => `<link rel="stylesheet" href="data:text/css," onload="${code}">`,
  (code) => `<body onload="${code}">`, (code) => `<base href="javascript:${code}//"><a href="x">x</a>`, (code) => `"><img src=data:,x onerror="${code}">`,
  (code) => `'-${code}-'`, (code) => `{{constructor.constructor('${code.replaceAll("'", '`')}')()}}`, (code) => `\${${code}}`,
  (code) => `<xmp><p title="</xmp><img src=data:,x onerror=${code}>">`, (code) => `<select><template><img src=data:,x onerror=${code}></template></select>`,
];

const templates: readonly Template[] = [
  ...carriers.flatMap((carrier) => events.map((event): Template => (code) => carrier(event, code))),
  ...holders.flatMap((holder) => addresses.map((address): Template => (code) => holder(address(code)))),
  ...others,
];

/** About 240 texts that try to run a script; each records its number when it runs. */
export const hostileMarkup: readonly string[] = templates.map((template, number) => template(payload(number)));

const eventNames = ['click', 'focus', 'mouseover', 'mouseenter', 'pointerdown', 'toggle', 'keydown', 'input', 'animationend'];

/** Dispatches user events on every element inside, and waits until their resources have loaded or failed. */
export const touchEverything = async (element: ParentNode): Promise<void> => {
  const stay = (event: Event): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    // Follows only links that could run code, so that the test page stays open.
    if (link && !/^\s*(?:javascript|data|vbscript)/i.test(link.href)) event.preventDefault();
  };
  addEventListener('click', stay, { capture: true });
  for (const part of element.querySelectorAll('*')) for (const name of eventNames) part.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
  removeEventListener('click', stay, { capture: true });
  // An image that fails last: then all others have failed too.
  const last = new Image();
  const failed = new Promise((resolve) => last.addEventListener('error', resolve, { once: true }));
  last.src = 'data:image/png;base64,x';
  await failed;
  await nextFrame();
  await nextFrame();
};

export const expectNothingRan = (): void => expect(window.hostileRuns ?? []).toEqual([]);
