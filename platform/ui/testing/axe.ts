import axe from 'axe-core';

/** Returns running animations with an end, on visible elements: those on hidden elements never finish. */
const ending = (): Animation[] =>
  document.getAnimations().filter(({ effect, playState }) =>
    playState === 'running' && effect?.getComputedTiming().iterations !== Infinity
    && effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true);

/** Ends transitions at once: in between, colours have too little contrast. */
const withoutTransitions = new CSSStyleSheet();
withoutTransitions.replaceSync('*, ::before, ::after { transition: none !important; }');

/** Returns the violations that axe finds, as text. Waits for animations first: text that is fading in has too little contrast. */
export async function violationsIn(container: Element): Promise<string[]> {
  document.adoptedStyleSheets.push(withoutTransitions);
  try {
    // In a loop, because the end of an animation can start another.
    for (let running = ending(); running.length > 0; running = ending()) {
      await Promise.allSettled(running.map((animation) => animation.finished));
    }
    const { violations } = await axe.run(container, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      // Switched off, because tests check a part of a page, without landmarks.
      rules: { region: { enabled: false } },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) => `${id}: ${html.slice(0, 200)} — ${failureSummary}`),
    );
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== withoutTransitions);
  }
}
