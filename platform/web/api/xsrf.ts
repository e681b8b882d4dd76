const cookieName = 'XSRF-TOKEN';

/** Returns the token that proves to the server that a change comes from its own page. */
export const xsrfToken = (): string | undefined => {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookieName}=`));
  return cookie === undefined ? undefined : decodeURIComponent(cookie.slice(cookieName.length + 1));
};

/** Makes the server set the cookie again. */
export const fetchXsrfToken = async (fetcher: typeof fetch, signal?: AbortSignal): Promise<void> => {
  await fetcher('/sanctum/csrf-cookie', { credentials: 'same-origin', cache: 'no-store', ...(signal && { signal }) });
};
