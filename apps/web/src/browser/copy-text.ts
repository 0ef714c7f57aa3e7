/** Puts a text on the clipboard. Resolves to false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  // Browsers offer the clipboard only on secure pages, and a club may play over plain http.
  if (!('clipboard' in navigator)) return copyFromField(text);
  return await navigator.clipboard.writeText(text).then(
    () => true,
    () => copyFromField(text),
  );
}

/** The older way: selects the text in a field, and lets the browser copy the selection. */
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
