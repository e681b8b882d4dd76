/** Id of the sheet with the tools, beside the tabs of the drawer. */
export const toolsTab = 'tools';
/** The place of its button in the bar at the foot. */
export const toolsOrder = 30;

export const footButtonId = (drawerId: string, tab: string): string => `${drawerId}-${tab}`;

/** Focuses the button of a tab in the bar at the foot; a tab without one is under the tools. */
export const focusFootButton = (drawerId: string, tab: string): void => {
  const button = document.getElementById(footButtonId(drawerId, tab)) ?? document.getElementById(footButtonId(drawerId, toolsTab));
  button?.focus();
};
