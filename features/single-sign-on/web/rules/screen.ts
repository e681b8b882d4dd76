/** Path below /admin. */
export const rulesPath = 'sign-in-groups';
export const label = 'Groepen van de inlogdienst';
export const purpose = 'Bepalen wat iemand mag die via de eigen organisatie inlogt.';
