export const tabId = 'information';
