export const nl = {
  help: 'Verschuif en zoom de kaart tot u ziet wat u wilt en kies “Dit beeld gebruiken”. Of teken een rechthoek: twee klikken, hoek en overliggende hoek.',
  takeView: 'Dit beeld gebruiken',
  draw: 'Rechthoek tekenen',
  takeDrawn: 'Rechthoek gebruiken',
  loading: 'De kaart wordt geladen…',
  failed: 'De kaart kan niet worden getoond.',
  again: 'Opnieuw proberen',
} as const;
