import { useTranslation } from "react-i18next";
import { ACCENT } from "contract/brand-limits";
import { accentTones, OWN_ACCENT } from "~/ui/accent-tones";
import { Icon } from "~/ui/icon";
import { Image } from "~/ui/image";

interface BrandPreviewProps {
  name?: string;
  logo?: string;
  logoAlt?: string;
  accent?: string;
}

/** Shows a bar, a button, a link and a marked entry in the company's look, once for each color scheme. */
export function BrandPreview({ name = "", logo = "", logoAlt = "", accent = "" }: BrandPreviewProps) {
  const { t } = useTranslation("brand");
  const shown = name.trim() || t("common:brand");
  const tones = ACCENT.test(accent) && accent.toLowerCase() !== OWN_ACCENT ? accentTones(accent) : OWN_TONES;
  return (
    <section className="flex flex-col gap-4" aria-label={t("preview")}>
      {(["light", "dark"] as const).map((scheme) => (
        <figure key={scheme}>
          <figcaption className="label mb-1.5">{t(`scheme.${scheme}`)}</figcaption>
          <div
            style={{ ...tones, colorScheme: scheme }}
            className="overflow-hidden rounded-lg border border-line bg-card text-ink"
          >
            <p className="flex min-h-14 items-center border-b border-line px-4">
              <span className="brand">
                {logo === "" ? (
                  <>
                    <span className="brand-mark">
                      <Icon name="car-taxi-front" />
                    </span>
                    <span className="wrap-anywhere">{shown}</span>
                  </>
                ) : (
                  <Image className="brand-logo" src={logo} alt={logoAlt.trim() || shown} />
                )}
              </span>
            </p>
            <p className="flex flex-wrap items-center gap-4 p-4">
              <span className="btn btn-primary">{t("ui:form.save")}</span>
              <span className="link">{t("sampleLink")}</span>
              <span className="avatar">{shown.slice(0, 1).toUpperCase()}</span>
            </p>
          </div>
        </figure>
      ))}
      <p className="hint">{t("previewHint")}</p>
    </section>
  );
}

/** Replaces the accent color of the page itself, which may be a different one, by the panel's own in the preview. */
const OWN_TONES = { ...accentTones(OWN_ACCENT), "--brand": "#ffc21a", "--on-brand": "#14181f" };
