/** The event of a form's image field when it shows another image: the field's name and the address from which the browser can load it. */
export interface ImageShown {
  name: string;
  address: string;
}
export const IMAGE_SHOWN = "image-shown";
