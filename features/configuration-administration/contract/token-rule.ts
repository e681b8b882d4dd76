/** The rule for public names, as the screen and the server both show it. */
export const tokenRule = 'Gebruik kleine letters, cijfers, streepjes (-) en lage streepjes (_), en begin met een letter of cijfer.';
