import { Form, Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { mayOpen, pathOf } from "~/access/screens";
import { Avatar } from "~/ui/avatar";
import { Icon } from "~/ui/icon";
import { Menu } from "~/ui/menu";
import { useRootData } from "./root-data";

/** Section 2: Profile for sub-admins only, Change Password, Logout. Logout is a form, because it changes something. */
export function UserMenu() {
  const { t } = useTranslation("shell");
  const { person } = useRootData();
  if (!person) return null;
  const isAdmin = person.role === "admin";
  const name = isAdmin ? t("user.admin") : person.username;
  const trigger = (
    <>
      <Avatar name={person.username || name} image={person.profileImage} />
      <span className="wide-only user-name">{name}</span>
      <Icon name="chevron-down" className="wide-only" />
    </>
  );
  return (
    <Menu trigger={trigger} label={t("user.name", { name })} className="user-menu">
      <p className="menu-heading">
        <b>{person.username || name}</b>
        <span>{person.email}</span>
      </p>
      {!isAdmin && mayOpen(person, "profile") && (
        <Link to={pathOf("profile")} className="menu-item">
          <Icon name="user-round" />
          {t("user.profile")}
        </Link>
      )}
      <Link to={pathOf("CustomChangePassword")} className="menu-item" discover="none">
        <Icon name="lock" />
        {t("user.changePassword")}
      </Link>
      <Form method="post" action={pathOf("logout")} discover="none">
        <button type="submit" className="menu-item">
          <Icon name="log-out" />
          {t("user.logout")}
        </button>
      </Form>
    </Menu>
  );
}
