// The title of the browser's tab: pages set the first part, the table marks that it waits for us.
class Title {
  page = $state("");
  calling = $state(false);

  get text(): string {
    return (this.calling ? "● " : "") + (this.page ? `${this.page} · Tripot` : "Tripot");
  }
}

export const title = new Title();
