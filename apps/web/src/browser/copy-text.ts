/** Copies a text to the clipboard. Resolves to false if the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  // The Clipboard API requires HTTPS; a local server may be reached over plain HTTP.
  if (!('clipboard' in navigator)) return copyFromField(text);
  return await navigator.clipboard.writeText(text).then(
    () => true,
    () => copyFromField(text),
  );
}

/** Copies the selection of a temporary field. */
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
