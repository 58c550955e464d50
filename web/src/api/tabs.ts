/** What was saved in one tab is read again in all of them. */
let channel: BroadcastChannel | null = null

export const tellOtherTabs = (names: readonly string[]): void => {
  if (names.length > 0) channel?.postMessage(names)
}

export function hearOtherTabs(changed: (names: readonly string[]) => void): void {
  channel ??= new BroadcastChannel('clinica')
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (Array.isArray(data)) changed(data.filter(name => typeof name === 'string'))
  }
}
