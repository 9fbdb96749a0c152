/**
 * Nationalities and other names of the countries of ISO 3166-1, for the search: a customer says British, Scottish or
 * Dutch. A word may stand for several countries, as Congolese does. Islands without inhabitants have none.
 */
const WORDS = `
GB British, Briton, UK, U.K., GB, GBR, Great Britain, Britain, England, English, Scotland, Scottish, Scots, Wales, Welsh, Northern Ireland, Northern Irish, NI
IE Irish, Éire, Republic of Ireland, ROI, IRL
AF Afghan; AX Ålander, Ålandic; AL Albanian; DZ Algerian; AS American Samoan; AD Andorran; AO Angolan; AI Anguillan
AQ Antarctic; AG Antiguan, Barbudan; AR Argentine, Argentinian; AM Armenian; AW Aruban; AU Australian, Aussie, AUS
AT Austrian; AZ Azerbaijani, Azeri; BS Bahamian; BH Bahraini; BD Bangladeshi; BB Barbadian, Bajan; BY Belarusian
BE Belgian; BZ Belizean; BJ Beninese; BM Bermudian; BT Bhutanese; BO Bolivian; BA Bosnian, Herzegovinian
BW Botswanan, Motswana; BR Brazilian; IO Chagossian, Chagos Islands, BIOT
VG British Virgin Islander, BVI; BN Bruneian; BG Bulgarian; BF Burkinabe, Burkinabè; BI Burundian
KH Cambodian, Khmer; CM Cameroonian; CA Canadian; CV Cape Verdean, Cabo Verde, Cabo Verdean; BQ Bonaire, Saba
KY Caymanian; CF Central African, CAR; TD Chadian; CL Chilean; CN Chinese, PRC; CX Christmas Islander
CC Cocos Islander; CO Colombian; KM Comorian, Comoran; CG Congolese, Congo-Brazzaville
CD Congolese, DRC, DR Congo, Democratic Republic of the Congo, Congo-Kinshasa, Zaire; CK Cook Islander
CR Costa Rican; CI Ivorian, Ivory Coast; HR Croatian, Croat; CU Cuban; CW Curaçaoan; CY Cypriot
CZ Czech, Czech Republic; DK Danish, Dane; DJ Djiboutian; DM Dominican; DO Dominican; EC Ecuadorian, Ecuadorean
EG Egyptian; SV Salvadoran, Salvadorean; GQ Equatorial Guinean, Equatoguinean; ER Eritrean; EE Estonian
SZ Swazi, Swaziland; ET Ethiopian; FK Falkland Islander; FO Faroese; FJ Fijian; FI Finnish, Finn; FR French
GF French Guianese; PF French Polynesian, Tahitian; GA Gabonese; GM Gambian, The Gambia; GE Georgian; DE German
GH Ghanaian; GI Gibraltarian; GR Greek, Hellenic; GL Greenlandic, Greenlander; GD Grenadian; GP Guadeloupean
GU Guamanian; GT Guatemalan; GG Guernseyman, Channel Islands, Sarnian; GN Guinean; GW Bissau-Guinean; GY Guyanese
HT Haitian; HN Honduran; HK Hong Konger, Hongkonger; HU Hungarian; IS Icelandic, Icelander
IN Indian; ID Indonesian; IR Iranian, Persian; IQ Iraqi; IM Manx, IOM; IL Israeli; IT Italian; JM Jamaican
JP Japanese; JE Jerseyman, Channel Islands; JO Jordanian; KZ Kazakh, Kazakhstani; KE Kenyan; KI I-Kiribati
KW Kuwaiti; KG Kyrgyz, Kirghiz; LA Laotian, Lao; LV Latvian; LB Lebanese; LS Basotho, Mosotho; LR Liberian
LY Libyan; LI Liechtensteiner; LT Lithuanian; LU Luxembourger, Luxembourgish; MO Macanese, Macau; MG Malagasy
MW Malawian; MY Malaysian; MV Maldivian; ML Malian; MT Maltese; MH Marshallese; MQ Martinican, Martiniquais
MR Mauritanian; MU Mauritian; YT Mahoran; MX Mexican; FM Micronesian; MD Moldovan, Moldavian; MC Monégasque, Monacan
MN Mongolian; ME Montenegrin; MS Montserratian; MA Moroccan; MZ Mozambican; MM Burmese, Burma; NA Namibian
NR Nauruan; NP Nepali, Nepalese; NL Dutch, Holland, Dutchman; NC New Caledonian; NZ New Zealander, Kiwi, NZ
NI Nicaraguan; NE Nigerien; NG Nigerian; NU Niuean; NF Norfolk Islander; KP North Korean, Korean, DPRK
MK Macedonian, North Macedonian; MP Northern Mariana Islander; NO Norwegian; OM Omani; PK Pakistani; PW Palauan
PS Palestinian; PA Panamanian; PG Papua New Guinean, Papuan, PNG; PY Paraguayan; PE Peruvian
PH Filipino, Filipina, Philippine; PN Pitcairn Islander; PL Polish, Pole; PT Portuguese; PR Puerto Rican; QA Qatari
RE Réunionese, Réunionnais; RO Romanian; RU Russian, Russian Federation; RW Rwandan; BL Saint Barthélemy, Barthélemois
SH Saint Helena, Saint Helenian, Ascension, Tristan da Cunha; KN Saint Kitts and Nevis, Kittitian, Nevisian; LC Saint Lucia, Saint Lucian; MF Saint Martin, Saint-Martinois
PM Saint Pierre and Miquelon, Miquelonnais; VC Saint Vincent and the Grenadines, Vincentian; WS Samoan, Western Samoa; SM Sammarinese
ST São Toméan, Santomean; SA Saudi, Saudi Arabian, KSA; SN Senegalese; RS Serbian, Serb; SC Seychellois
SL Sierra Leonean; SG Singaporean; SX Sint Maartener; SK Slovak, Slovakian; SI Slovenian, Slovene
SB Solomon Islander; SO Somali, Somalian; ZA South African, RSA; GS South Georgian; KR South Korean, Korean
SS South Sudanese; ES Spanish, Spaniard; LK Sri Lankan, Ceylon; SD Sudanese; SR Surinamese; SJ Spitsbergen
SE Swedish, Swede; CH Swiss; SY Syrian; TW Taiwanese; TJ Tajik, Tajikistani; TZ Tanzanian; TH Thai
TL East Timorese, Timorese, East Timor; TG Togolese; TK Tokelauan; TO Tongan; TT Trinidadian, Tobagonian
TN Tunisian; TR Turkish, Turk, Turkey; TM Turkmen; TC Turks and Caicos Islander; TV Tuvaluan; UG Ugandan
UA Ukrainian; AE Emirati, UAE, Emirates, Dubai, Abu Dhabi; US American, USA, US, U.S., America, United States of America
VI Virgin Islander, USVI; UY Uruguayan; UZ Uzbek, Uzbekistani; VU Ni-Vanuatu, Vanuatuan
VA Vatican, Holy See; VE Venezuelan; VN Vietnamese; WF Wallisian, Futunan; EH Sahrawi; YE Yemeni; ZM Zambian
ZW Zimbabwean, Rhodesia
`

let byCode: ReadonlyMap<string, readonly string[]> | undefined

/** The words for a country besides its name; read from the table when a country is first searched for. */
export function countryWords(code: string): readonly string[] {
  byCode ??= new Map(
    WORDS.trim()
      .split(/[;\n]\s*/)
      .map((row) => [row.slice(0, 2), row.slice(3).split(', ')]),
  )
  return byCode.get(code) ?? []
}
