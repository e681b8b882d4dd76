export const tabId = 'locations';
