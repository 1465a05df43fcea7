/** Told by a form's image when it shows another one: its field's name and the address that the browser can load it from. */
export interface ImageShown {
  name: string;
  address: string;
}
export const IMAGE_SHOWN = "image-shown";
