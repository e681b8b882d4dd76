export const pickerToolId = 'get-coordinate';
export const snapPickerToolId = 'snap-coordinate';
