/** Whether this browser draws with WebGL: old machines, some remote desktops and strict settings do not. */
export const hasWebGl = (): boolean => {
  const context = document.createElement('canvas').getContext('webgl');
  // Browsers keep a handful of contexts: this one is not needed any more.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
};
