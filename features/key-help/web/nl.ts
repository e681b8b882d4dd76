export const nl = {
  title: 'Sneltoetsen',
  intro: 'Alles wat met de muis kan, kan ook met het toetsenbord. Met Tab loopt u langs de knoppen; de rand laat zien waar u bent.',
} as const;
