import { join } from 'node:path';
import { build } from 'vite';
import { describe, expect, it } from 'vitest';
import config from '../vite.config.ts';

const entry = join(import.meta.dirname, '../../../platform/ui/theme/index.css');

describe('the theme as it is built', () => {
  it('the built theme contains light-dark() and relative colours, not compiled fallbacks', async () => {
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      build: { ...config.build, write: false, emptyOutDir: false, rolldownOptions: { input: entry } },
    });
    const [output] = Array.isArray(result) ? result : [result];
    if (!output || !('output' in output)) throw new Error('The build has no output');
    const css = output.output.find(({ fileName }) => fileName.endsWith('.css'));
    const text = css?.type === 'asset' ? String(css.source) : '';
    expect(text).toContain('light-dark(');
    expect(text).toContain('from var(--cook-brand-primary)');
    expect(text).not.toContain('--lightningcss');
  });
});
