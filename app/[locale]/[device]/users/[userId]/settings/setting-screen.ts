import type { ComponentType } from "react";
import type { Namespace } from "#lib/domain/locale";
import type { Messages } from "#lib/i18n/types";
import { requirePageContext } from "../../../page-definition";
import { defineScreen } from "../../../screen-definition";
import { readUser } from "../read";
import { readUserId } from "../read-user-id";

type Owner = { userId: string };
type Props = { params: Promise<{ locale: string; device: string; userId: string }> };

/** Builds the exports of a page of a user's settings, which is a 404 if the user does not exist. */
export const defineSetting = <N extends Namespace = never>(
  component: ComponentType<Owner>,
  title: (messages: Pick<Messages, "common" | "profile" | N>) => string,
  ...namespaces: N[]
) =>
  defineScreen<"profile" | N, Owner, Props>({
    namespaces: ["profile", ...namespaces],
    title,
    read: async ({ params }) => {
      const { locale } = await requirePageContext(params);
      const user = await readUser((await params).userId, locale);
      return user && { userId: await readUserId(params) };
    },
    component,
  });
