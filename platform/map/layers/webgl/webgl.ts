/** Whether this browser supports WebGL. Old machines, some remote desktops and strict settings do not. */
export const hasWebGl = (): boolean => {
  const context = document.createElement('canvas').getContext('webgl');
  // Browsers allow only a few contexts, so this one is released at once.
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
};
