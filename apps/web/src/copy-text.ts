/** Puts a text on the clipboard; false: the browser did not let us. */
export async function copyText(text: string): Promise<boolean> {
  // Browsers offer the clipboard on safe pages only, and a club may well play over plain http.
  if (!('clipboard' in navigator)) return copyFromField(text);
  return await navigator.clipboard.writeText(text).then(
    () => true,
    () => copyFromField(text),
  );
}

/** The old way: select it in a field, and have the browser copy what is selected. */
function copyFromField(text: string): boolean {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr';
  document.body.append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  return copied;
}
