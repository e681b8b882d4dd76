import type { Organisation } from '../../contract.ts';

const pixel = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
export const markerwaard: Organisation = {
  id: 1, version: 4, prefix: 'markerwaard', name: 'Gemeente Markerwaard', hosts: ['kaart.markerwaard.example'], allowed_hosts: ['service.pdok.nl'],
  theme_css: ':root { --cook-brand-primary: #0f4a80; }', sources_through_server: false, projection: null, extent: [140_000, 500_000, 150_000, 515_000],
  public_configuration_id: null, two_factor_roles: ['admin'], password_days: null, audit_days: null, login_days: 30, removed_days: 45,
  oidc: { issuer: 'https://login.example', client_id: 'cook', claim: '' }, has_oidc_secret: true, return_addresses: ['https://cook.example/login', 'https://kaart.markerwaard.example/login'], logo: pixel, login_background: null, login_video: null,
  installation: { audit_days: 0, login_days: 365, active_directory: false }, public_configurations: [{ id: 6, name: 'Openbaar' }],
};
