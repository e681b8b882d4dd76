import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { onStage } from '../testing/stage.tsx';
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

test('without one in the theme there is none', () => {
  onStage(<BackgroundVideo />);
  expect(video()).toBeNull();
});

test('it plays by itself, without sound and without a place in the order of reading', () => {
  style.setProperty(name, 'url("/video/haven.mp4")');
  motion(false);
  onStage(<BackgroundVideo />);
  expect(video()).toMatchObject({ autoplay: true, muted: true, loop: true, tabIndex: -1 });
  expect(video()?.getAttribute('src')).toBe('/video/haven.mp4');
  expect(video()?.getAttribute('aria-hidden')).toBe('true');
});

test('for who asked for less motion it stands still until they start it', async () => {
  style.setProperty(name, 'url(/video/haven.mp4)');
  motion(true);
  play.mockResolvedValue(undefined);
  onStage(<BackgroundVideo />);
  expect(video()?.autoplay).toBe(false);
  await userEvent.keyboard('{Tab}');
  await expect.element(page.getByRole('button', { name: 'Achtergrondvideo afspelen' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(play).toHaveBeenCalledOnce();
  video()?.dispatchEvent(new Event('play'));
  await expect.element(page.getByRole('button', { name: 'Achtergrondvideo pauzeren' })).toBeVisible();
});
