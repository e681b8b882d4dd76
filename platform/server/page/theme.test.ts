import { expect, test } from 'vitest';
import { themeOf } from './theme.ts';

const themeCss = ':root {\n  --cook-brand-primary: #123456;\n}\n';
const logoIn = (logo: string | null): string | undefined => /--cook-brand-logo: (.*);/.exec(themeOf({ themeCss, logo, loginBackground: null, loginVideo: null }))?.[1];

test('an organisation without pictures gets its style sheet unchanged', () => {
  expect(themeOf({ themeCss, logo: null, loginBackground: null, loginVideo: null })).toBe(themeCss);
});

test('a stored style sheet that would be rejected today is not served', () => {
  const css = ":root{--cook-brand-a:'/*'}*{background:url(https://evil.example/x)}:root{--cook-brand-b:'*/'}";
  expect(themeOf({ themeCss: css, logo: null, loginBackground: null, loginVideo: null })).not.toContain('evil');
});

test('pictures come after the style sheet, so that they take precedence', () => {
  expect(themeOf({ themeCss, logo: '/logos/a.svg', loginBackground: 'https://pictures.example/wad.jpg?w=1600', loginVideo: '/api/fileurl/7' })).toBe(
    `${themeCss}\n:root {\n  --cook-brand-logo: url("/logos/a.svg");\n  --cook-brand-mark: none;\n  --cook-brand-background: url("https://pictures.example/wad.jpg?w=1600");\n  --cook-brand-background-video: url("/api/fileurl/7");\n}\n`,
  );
});

test.each([
  ['/logo van de gemeente.svg', 'url("/logo%20van%20de%20gemeente.svg")'],
  ['/a").b{color:red}.c("', 'url("/a%22%29.b%7Bcolor:red%7D.c%28%22")'],
  ["/a'b(c).svg", 'url("/a%27b%28c%29.svg")'],
  ['/a\\"b.svg', 'url("/a/%22b.svg")'],
  ['/a\n}\nbody{display:none}', 'url("/a%7Dbody%7Bdisplay:none%7D")'],
])('an address cannot end the CSS value around it: %j', (address, value) => {
  expect(logoIn(address)).toBe(value);
});

test.each(['http://pictures.example/a.svg', 'javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'logo.svg', '', 'https://'])(
  '%j is rejected as the address of a picture',
  (address) => {
    expect(logoIn(address)).toBeUndefined();
  },
);

test('an address on another host keeps that host', () => {
  expect(logoIn('//pictures.example/a.svg')).toBe('url("https://pictures.example/a.svg")');
});
