import type { VisitorInformation } from '../../contract.ts';
import type { Statement } from '../../statement.ts';

export const statement: Statement = {
  status: 'B', site_name: 'Kaart van Markerwaard', addresses: ['https://kaart.markerwaard.example'], drawn_up_on: '2026-10-01', reviewed_on: '2026-11-02',
  signed_by: 'Gemeentesecretaris', report_url: 'https://markerwaard.example/rapport.pdf', researched_on: '2026-09-01', research_planned_on: null,
  deviations: [{
    criterion: '1.4.3 Contrast', description: 'Te lichte tekst', cause: 'Oude stijl', consequence: 'Slecht leesbaar', alternative: '', measure: 'Nieuwe stijl', planned_on: '2027-03-01',
  }],
  email: 'kaart@markerwaard.example', phone: '(0123) 45 67 89', contact_url: '', complaints_url: 'https://markerwaard.example/klacht',
  register_url: 'https://www.toegankelijkheidsverklaring.nl/register/1',
};

export const informationWith = (overrides: Partial<VisitorInformation> = {}): VisitorInformation => ({
  organisation: 'Gemeente Markerwaard', privacy_html: '', contact_html: '', help_html: '', cookie_text: '', accessibility: null, sources_through_server: false,
  kept: { session_hours: 12, device_days: 180, login_days: 365 }, ...overrides,
});

/** The parts of the environment for an organisation with these texts. */
export const partsWith = (overrides: object = {}) => ({
  parts: { 'visitor-information': { contact: false, help: false, cookie_text: '', sources_through_server: false, ...overrides } },
});
