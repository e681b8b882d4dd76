import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '../testing/render-part.tsx';
import { BackgroundVideo } from './BackgroundVideo.tsx';

const name = '--cook-brand-background-video';
const { style } = document.documentElement;
const play = vi.spyOn(HTMLMediaElement.prototype, 'play');

afterEach(() => {
  style.removeProperty(name);
  vi.unstubAllGlobals();
  play.mockReset();
});

const video = (): HTMLVideoElement | null => document.querySelector('video');
const motion = (isReduced: boolean): void => void vi.stubGlobal('matchMedia', () => ({ matches: isReduced, addEventListener() {}, removeEventListener() {} }));

test('BackgroundVideo shows no video when the theme has none', () => {
  renderPart(<BackgroundVideo />);
  expect(video()).toBeNull();
});

test('BackgroundVideo starts by itself, muted and hidden from keyboard and screen reader', () => {
  style.setProperty(name, 'url("/video/haven.mp4")');
  motion(false);
  renderPart(<BackgroundVideo />);
  expect(video()).toMatchObject({ autoplay: true, muted: true, loop: true, tabIndex: -1 });
  expect(video()?.getAttribute('src')).toBe('/video/haven.mp4');
  expect(video()?.getAttribute('aria-hidden')).toBe('true');
});

test('BackgroundVideo does not start by itself when reduced motion is preferred', async () => {
  style.setProperty(name, 'url(/video/haven.mp4)');
  motion(true);
  play.mockResolvedValue(undefined);
  renderPart(<BackgroundVideo />);
  expect(video()?.autoplay).toBe(false);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Achtergrondvideo afspelen' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(play).toHaveBeenCalledOnce();
  video()?.dispatchEvent(new Event('play'));
  await expect.element(page.getByRole('button', { name: 'Achtergrondvideo pauzeren' })).toBeVisible();
});
