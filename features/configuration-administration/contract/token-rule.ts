/** What a public name may look like, as screen and server say it. */
export const tokenRule = 'Gebruik kleine letters, cijfers, streepjes (-) en lage streepjes (_), en begin met een letter of cijfer.';
