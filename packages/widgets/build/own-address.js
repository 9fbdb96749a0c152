export const ownAddress = document.currentScript?.src ?? location.href
