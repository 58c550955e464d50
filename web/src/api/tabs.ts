/** Tells the other tabs what was saved in one, so that they refetch it. */
let channel: BroadcastChannel | null = null

export const tellOtherTabs = (collections: readonly string[]): void => {
  if (collections.length > 0) channel?.postMessage(collections)
}

export function hearOtherTabs(changed: (collections: readonly string[]) => void): void {
  channel ??= new BroadcastChannel('clinica')
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data)) changed(data.filter(name => typeof name === 'string'))
  }
}
