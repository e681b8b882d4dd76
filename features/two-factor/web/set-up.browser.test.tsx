import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AnswerOf } from '#platform/contract/call.ts';
import { pendingLogin } from '#platform/contract/sign-in.ts';
import { snackbar } from '#platform/ui/snackbar/snackbar-queue.ts';
import { violationsIn } from '#platform/ui/testing/axe.ts';
import { collectMessages } from '#platform/ui/testing/collect-messages.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { sessionWith } from '#platform/web/testing/circumstances.ts';
import { renderPart } from '#platform/web/testing/render-part.tsx';
import { confirmTwoFactor, renewRecoveryCodes, startTwoFactor, stopTwoFactor, twoFactorState } from '../contract.ts';
import { ChallengePage } from './ChallengePage.tsx';
import { TwoFactorDialog } from './TwoFactorDialog.tsx';

const begun = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/COOK',
  qr_svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>',
};
const codes = ['k3f9q-x7m2p', 'a1b2c-d3e4f'];
const off = { enabled: false, demanded: false, recovery_codes_left: 0 };
const on = { enabled: true, demanded: false, recovery_codes_left: 3 };

beforeEach(() => snackbar.clear());

const openDialog = (state: AnswerOf<typeof twoFactorState>, changePassword = true) => {
  const close = vi.fn();
  const session = sessionWith();
  const setup = renderPart(<TwoFactorDialog close={close} />, {
    session: { ...session, abilities: { ...session.abilities, change_password: changePassword } },
    answers: (api) => {
      api.on(twoFactorState, () => state);
      api.on(startTwoFactor, () => begun);
      api.on(confirmTwoFactor, () => ({ recovery_codes: codes, login: null }));
    },
  });
  return { ...setup, close };
};
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const dialog = () => page.getByRole('dialog', { name: 'Tweestapsverificatie' });
const password = () => page.getByLabelText('Wachtwoord', { exact: true });
/** Enters the password by keyboard, until the secret is shown. */
const begin = async (): Promise<void> => {
  await expect.element(password()).toHaveFocus();
  await userEvent.keyboard('Goed-2026!{Enter}');
  await expect.element(page.getByLabelText('Code', { exact: true })).toBeVisible();
};

test('sets up with the password, a QR code or secret, a code, and recovery codes', async () => {
  const { api, close } = openDialog(off);
  await expect.element(password()).toHaveFocus();
  expect(await violationsIn(dialog().element())).toEqual([]);
  await begin();
  expect(api.asked.at(-1)).toEqual({ call: startTwoFactor, request: { body: { password: 'Goed-2026!' } } });
  await expect.element(page.getByRole('img', { name: /^QR-code voor uw authenticatie-app/ })).toBeVisible();
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(await violationsIn(dialog().element())).toEqual([]);
  await userEvent.fill(page.getByLabelText('Code', { exact: true }), '654321');
  await expect.element(page.getByRole('list', { name: 'Uw herstelcodes' })).toHaveTextContent(codes.join(''));
  await expect.element(page.getByRole('heading', { name: 'Herstelcodes' })).toHaveFocus();
  expect(api.asked.at(-1)).toEqual({ call: confirmTwoFactor, request: { body: { code: '654321' } } });
  expect(await violationsIn(dialog().element())).toEqual([]);
  const shown = collectMessages();
  await press('Klaar');
  expect(close).toHaveBeenCalledOnce();
  expect(shown.map(({ text }) => text)).toEqual(['Tweestapsverificatie staat aan.']);
});

test('does not start without the correct password', async () => {
  const { api, close } = openDialog(off);
  api.on(startTwoFactor, () => {
    throw new ApiError(422, 'wrong_password', '', { errors: { password: ['x'] } });
  });
  await press('Instellen');
  await expect.element(password()).toHaveAccessibleDescription('Vul uw wachtwoord in.');
  await userEvent.keyboard('verkeerd{Enter}');
  await expect.element(page.getByRole('alert').filter({ hasText: 'Het wachtwoord is niet juist.' })).toBeVisible();
  await expect.element(password()).toHaveFocus();
  await press('Annuleren');
  expect(close).toHaveBeenCalledOnce();
});

test('starts at once for users without a password', async () => {
  const { api } = openDialog(off, false);
  await press('Instellen');
  await expect.element(page.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  expect(api.asked.at(-1)).toEqual({ call: startTwoFactor, request: { body: {} } });
});

test('shows a wrong code and continues the set-up', async () => {
  const { api } = openDialog(off);
  api.on(confirmTwoFactor, () => {
    throw new ApiError(401, 'wrong_code', '');
  });
  await begin();
  await userEvent.fill(page.getByLabelText('Code', { exact: true }), '000000');
  await expect.element(page.getByRole('alert').filter({ hasText: 'Incorrecte code.' })).toBeVisible();
  await expect.element(page.getByLabelText('Code', { exact: true })).toHaveFocus();
});

test('downloads the recovery codes as a text file', async () => {
  openDialog(off);
  await begin();
  await userEvent.fill(page.getByLabelText('Code', { exact: true }), '654321');
  await expect.element(page.getByRole('button', { name: 'Downloaden' })).toBeVisible();
  const files: { name: string; blob: Blob }[] = [];
  let made = new Blob();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made = blob as Blob;
    return 'blob:made';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function download(this: HTMLAnchorElement) {
    files.push({ name: this.download, blob: made });
  });
  await press('Downloaden');
  vi.restoreAllMocks();
  expect(files[0]?.name).toBe('herstelcodes.txt');
  expect(await files[0]?.blob.text()).toBe(
    'Herstelcodes voor Gemeente Markerwaard\nElke code werkt eenmaal.\n\nk3f9q-x7m2p\na1b2c-d3e4f\n',
  );
});

test('asks for the password before switching off, and reports a wrong one', async () => {
  const { api, close } = openDialog(on);
  await expect.element(page.getByText('Tweestapsverificatie staat aan. U hebt nog 3 herstelcodes.')).toBeVisible();
  await press('Uitschakelen');
  api.on(stopTwoFactor, () => {
    throw new ApiError(422, 'wrong_password', '', { errors: { password: ['x'] } });
  });
  await expect.element(page.getByLabelText('Wachtwoord', { exact: true })).toHaveFocus();
  await userEvent.keyboard('verkeerd{Enter}');
  await expect.element(page.getByRole('alert').filter({ hasText: 'Het wachtwoord is niet juist.' })).toBeVisible();
  api.on(stopTwoFactor, () => undefined);
  const shown = collectMessages();
  await userEvent.keyboard('Goed-2026!{Enter}');
  await expect.poll(() => close).toHaveBeenCalledOnce();
  expect(api.asked.filter(({ call }) => call === stopTwoFactor).at(-1)?.request).toEqual({ body: { password: 'Goed-2026!' } });
  expect(shown.map(({ text }) => text)).toEqual(['Tweestapsverificatie is uitgeschakeld.']);
});

test('renews recovery codes with a code for users without a password', async () => {
  const { api } = openDialog(on, false);
  api.on(renewRecoveryCodes, () => ({ recovery_codes: ['nieuw-nieuw'] }));
  await press('Nieuwe herstelcodes maken');
  await userEvent.fill(page.getByLabelText('Code', { exact: true }), '123456');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('nieuw-nieuw')).toBeVisible();
  expect(api.asked.at(-1)?.request).toEqual({ body: { code: '123456' } });
});

test('cannot be switched off if the organisation requires it', async () => {
  openDialog({ ...on, demanded: true });
  await expect.element(page.getByText(/U kunt het niet uitschakelen/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Uitschakelen' })).not.toBeInTheDocument();
});

test('continues a pending sign-in after the recovery codes were shown', async () => {
  const setup = renderPart(<ChallengePage />, {
    path: '/two-factor',
    isPage: true,
    answers: (api) => {
      api.on(pendingLogin, () => ({ step: 'two_factor_setup' as const }));
      api.on(startTwoFactor, () => begun);
      api.on(confirmTwoFactor, () => ({ recovery_codes: codes, login: { two_factor: false } }));
    },
  });
  await expect.element(page.getByText(/^Uw organisatie vraagt om een extra beveiliging/)).toBeVisible();
  await press('Instellen');
  await userEvent.fill(page.getByLabelText('Code', { exact: true }), '654321');
  await expect.element(page.getByRole('list', { name: 'Uw herstelcodes' })).toBeVisible();
  expect(setup.session.signedIn).not.toHaveBeenCalled();
  await press('Verder');
  await expect.poll(() => setup.session.signedIn).toHaveBeenCalledOnce();
});
