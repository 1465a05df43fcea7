import type { Brand } from "contract/brand";
import { rootless, type PanelBrand } from "~/i18n/brand";
import { accentTones } from "~/ui/accent-tones";

/** Returns the parts of the company's name and look that pages need; undefined if everything is the panel's own. */
export function panelBrand(brand: Brand | null): PanelBrand | undefined {
  const { name, logo, logoAlt, accent } = brand ?? { name: "", logo: "", logoAlt: "", accent: "" };
  const shown: PanelBrand = {
    ...(name !== "" && { name }),
    ...(logo !== "" && { logo: { address: logo, alt: logoAlt || name } }),
    ...(accent !== "" && { tones: accentTones(accent) }),
  };
  rootless.brand = Object.keys(shown).length > 0 ? shown : undefined;
  return rootless.brand;
}
