import type { APIRequestContext, Page } from 'playwright';

/** Returns the header that the browser side sends with every call that changes something. */
export const xsrfHeader = async (by: Page | APIRequestContext): Promise<{ readonly 'x-xsrf-token': string }> => {
  const { cookies } = await ('request' in by ? by.request : by).storageState();
  return { 'x-xsrf-token': decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '') };
};
