const key = (configurationId: number): string => `start_tasks_closed_${configurationId}`;

/** Whether the visitor closed the card of a configuration in this visit, which ends with the tab. */
export const isClosed = (configurationId: number): boolean => sessionStorage.getItem(key(configurationId)) !== null;

export const rememberClosed = (configurationId: number): void => sessionStorage.setItem(key(configurationId), '1');
