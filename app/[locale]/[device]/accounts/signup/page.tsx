import { SignupForm } from "#components/account/signup-form";
import { AccountPage, accountMetadata } from "../account-page";

export const generateMetadata = accountMetadata("signup", (texts) => texts.title);

export default async function Page({
  params,
  searchParams,
}: PageProps<"/[locale]/[device]/accounts/signup">) {
  const { next } = await searchParams;
  return (
    <AccountPage params={params} namespaces={["signup"]}>
      <SignupForm next={typeof next === "string" ? next : undefined} />
    </AccountPage>
  );
}
