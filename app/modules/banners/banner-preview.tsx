import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/ui/icon";
import { nameOf } from "./banner";
import { Image } from "~/ui/image";

interface BannerPreviewProps {
  imageLink?: string;
  url?: string;
  isActive?: string;
}

/** Draws a phone whose app shows the banner. */
export function BannerPreview({ imageLink = "", url = "", isActive = "" }: BannerPreviewProps) {
  const { t } = useTranslation("banners");
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex min-w-0 flex-col gap-4">
      <h2 id={heading} className="card-title">
        {t("preview")}
      </h2>
      {/* The shapes of this page are styled here, because every page loads the style sheet. */}
      <div style={PHONE}>
        <p className="flex justify-between p-4">
          <Icon name="menu" />
          <Icon name="map-pin" />
        </p>
        {imageLink === "" ? (
          <p className="hint" style={{ ...PICTURE, padding: "1.5rem", border: "1px dashed var(--control)" }}>
            {t("noImage")}
          </p>
        ) : (
          <Image style={PICTURE} src={imageLink} alt="" />
        )}
        <p style={{ ...PICTURE, height: "12rem", marginBlock: "0.75rem", background: "var(--line)" }} />
      </div>
      <p className="hint wrap-anywhere">
        {isActive !== "on"
          ? t("previewHidden")
          : url.trim() !== "" && t("previewOpens", { name: nameOf({ url: url.trim() }) })}
      </p>
    </section>
  );
}

const PHONE = {
  display: "grid",
  width: "min(20rem, 100%)",
  overflow: "hidden",
  border: "0.5rem solid var(--ink)",
  borderRadius: "2rem",
  background: "var(--ground)",
} as const;

const PICTURE = { width: "calc(100% - 1.5rem)", marginInline: "0.75rem", borderRadius: "0.75rem" } as const;
