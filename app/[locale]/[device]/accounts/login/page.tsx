import { LoginForm } from "#components/account/login-form";
import { AccountPage, accountMetadata } from "../account-page";

export const generateMetadata = accountMetadata("login", (texts) => texts.title);

export default async function Page({
  params,
  searchParams,
}: PageProps<"/[locale]/[device]/accounts/login">) {
  const { next } = await searchParams;
  return (
    <AccountPage params={params} namespaces={["login"]}>
      <LoginForm next={typeof next === "string" ? next : undefined} />
    </AccountPage>
  );
}
