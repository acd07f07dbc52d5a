import type { AustralianState } from '@platewise/shared/addresses/australianStates';

/**
 * Postcodes and the localities they deliver to, as `postcode locality|locality`.
 *
 * Put together by hand for this product, not taken from anybody's list, and not complete: the cities and larger towns
 * are here, most villages and all postcodes of post office boxes are not. What is missing proves nothing about an address.
 */
export const LOCALITY_ROWS: Record<AustralianState, string> = {
  ACT: `
2540 Jervis Bay
2600 Barton|Canberra|Capital Hill|Deakin|Forrest|Parkes|Russell|Yarralumla
2601 Acton|Canberra|City
2602 Ainslie|Dickson|Downer|Hackett|Lyneham|O'Connor|Watson
2603 Forrest|Griffith|Manuka|Red Hill
2604 Causeway|Kingston|Narrabundah
2605 Curtin|Garran|Hughes
2606 Chifley|Lyons|O'Malley|Phillip|Swinger Hill|Woden
2607 Farrer|Isaacs|Mawson|Pearce|Torrens
2609 Canberra Airport|Fyshwick|Majura|Pialligo|Symonston
2611 Chapman|Coombs|Denman Prospect|Duffy|Fisher|Holder|Rivett|Stirling|Waramanga|Weston|Weston Creek|Whitlam|Wright
2612 Braddon|Campbell|Reid|Turner
2614 Aranda|Cook|Hawker|Jamison Centre|Macquarie|Page|Scullin|Weetangera
2615 Charnwood|Dunlop|Florey|Flynn|Fraser|Higgins|Holt|Kippax|Latham|Macgregor|Macnamara|Melba|Spence|Strathnairn
2617 Belconnen|Bruce|Evatt|Giralang|Kaleen|Lawson|McKellar
2618 Hall
2620 Beard|Hume|Oaks Estate|Tharwa
2900 Greenway|Tuggeranong
2902 Kambah
2903 Erindale Centre|Oxley|Wanniassa
2904 Fadden|Gowrie|Macarthur|Monash
2905 Bonython|Calwell|Chisholm|Gilmore|Isabella Plains|Richardson|Theodore
2906 Banks|Conder|Gordon
2911 Crace|Kenny|Mitchell
2912 Gungahlin
2913 Casey|Franklin|Ngunnawal|Nicholls|Palmerston|Taylor
2914 Amaroo|Bonner|Forde|Harrison|Jacka|Moncrieff|Throsby
`,
  NSW: `
2000 Barangaroo|Dawes Point|Haymarket|Millers Point|Sydney|The Rocks
2007 Broadway|Ultimo
2008 Chippendale|Darlington
2009 Pyrmont
2010 Darlinghurst|Surry Hills
2011 Elizabeth Bay|Potts Point|Rushcutters Bay|Woolloomooloo
2015 Alexandria|Beaconsfield|Eveleigh
2016 Redfern
2017 Waterloo|Zetland
2018 Eastlakes|Rosebery
2019 Banksmeadow|Botany
2020 Mascot
2021 Centennial Park|Moore Park|Paddington
2022 Bondi Junction|Queens Park
2023 Bellevue Hill
2024 Bronte|Waverley
2025 Woollahra
2026 Bondi|Bondi Beach|North Bondi|Tamarama
2027 Darling Point|Edgecliff|Point Piper
2028 Double Bay
2029 Rose Bay
2030 Dover Heights|Vaucluse|Watsons Bay
2031 Clovelly|Randwick
2032 Daceyville|Kingsford
2033 Kensington
2034 Coogee|South Coogee
2035 Maroubra|Pagewood
2036 Chifley|Eastgardens|Hillsdale|La Perouse|Little Bay|Malabar|Matraville|Phillip Bay|Port Botany
2037 Forest Lodge|Glebe
2038 Annandale
2039 Rozelle
2040 Leichhardt|Lilyfield
2041 Balmain|Balmain East|Birchgrove
2042 Enmore|Newtown
2043 Erskineville
2044 St Peters|Sydenham|Tempe
2045 Haberfield
2046 Abbotsford|Canada Bay|Chiswick|Five Dock|Rodd Point|Russell Lea|Wareemba
2047 Drummoyne
2048 Stanmore
2049 Lewisham|Petersham
2050 Camperdown
2060 Lavender Bay|McMahons Point|North Sydney|Waverton
2061 Kirribilli|Milsons Point
2062 Cammeray
2063 Northbridge
2064 Artarmon
2065 Crows Nest|Greenwich|Naremburn|St Leonards|Wollstonecraft
2066 Lane Cove|Lane Cove North|Lane Cove West|Linley Point|Longueville|Northwood|Riverview
2067 Chatswood|Chatswood West
2068 Castlecrag|Middle Cove|North Willoughby|Willoughby|Willoughby East
2069 Castle Cove|Roseville|Roseville Chase
2070 East Lindfield|Lindfield
2071 East Killara|Killara
2072 Gordon
2073 Pymble|West Pymble
2074 North Turramurra|South Turramurra|Turramurra|Warrawee
2075 St Ives|St Ives Chase
2076 Normanhurst|North Wahroonga|Wahroonga
2077 Asquith|Hornsby|Hornsby Heights|Waitara
2079 Mount Colah
2080 Mount Kuring-gai
2081 Berowra
2082 Berowra Heights|Berowra Waters
2084 Duffys Forest|Terrey Hills
2085 Belrose|Davidson
2086 Frenchs Forest
2087 Forestville|Killarney Heights
2088 Mosman
2089 Kurraba Point|Neutral Bay
2090 Cremorne|Cremorne Point
2092 Seaforth
2093 Balgowlah|Balgowlah Heights|Clontarf|Manly Vale|North Balgowlah
2094 Fairlight
2095 Manly
2096 Curl Curl|Freshwater|Queenscliff
2097 Collaroy|Collaroy Plateau|Wheeler Heights
2099 Cromer|Dee Why|Narraweena|North Curl Curl
2100 Allambie Heights|Beacon Hill|Brookvale|North Manly|Oxford Falls
2101 Elanora Heights|Ingleside|Narrabeen|North Narrabeen
2102 Warriewood
2103 Mona Vale
2104 Bayview
2105 Church Point
2106 Newport
2107 Avalon Beach|Bilgola Beach|Bilgola Plateau|Clareville|Whale Beach
2108 Palm Beach
2110 Hunters Hill|Woolwich
2111 Boronia Park|Gladesville|Henley|Huntleys Cove|Huntleys Point|Monash Park|Tennyson Point
2112 Denistone East|Putney|Ryde
2113 East Ryde|Macquarie Park|North Ryde
2114 Denistone|Denistone West|Meadowbank|Melrose Park|West Ryde
2115 Ermington
2116 Rydalmere
2117 Dundas|Dundas Valley|Oatlands|Telopea
2118 Carlingford
2119 Beecroft|Cheltenham
2120 Pennant Hills|Thornleigh|Westleigh
2121 Epping|North Epping
2122 Eastwood|Marsfield
2125 West Pennant Hills
2126 Cherrybrook
2127 Newington|Sydney Olympic Park|Wentworth Point
2128 Silverwater
2130 Summer Hill
2131 Ashfield
2132 Croydon
2133 Croydon Park
2134 Burwood|Burwood Heights
2135 Strathfield
2136 Enfield|Strathfield South
2137 Breakfast Point|Cabarita|Concord|Mortlake|North Strathfield
2138 Concord West|Liberty Grove|Rhodes
2140 Homebush|Homebush West
2141 Berala|Lidcombe|Rookwood
2142 Camellia|Clyde|Granville|Holroyd|Rosehill|South Granville
2143 Birrong|Potts Hill|Regents Park
2144 Auburn
2145 Constitution Hill|Girraween|Greystanes|Mays Hill|Pemulwuy|Pendle Hill|South Wentworthville|Wentworthville|Westmead
2146 Old Toongabbie|Toongabbie
2147 Kings Langley|Lalor Park|Seven Hills
2148 Arndell Park|Blacktown|Huntingwood|Kings Park|Marayong|Prospect
2150 Harris Park|Parramatta
2151 North Parramatta|North Rocks
2152 Northmead
2153 Baulkham Hills|Bella Vista|Norwest|Winston Hills
2154 Castle Hill
2155 Beaumont Hills|Kellyville|Kellyville Ridge|North Kellyville|Rouse Hill
2156 Annangrove|Glenhaven|Kenthurst
2157 Glenorie
2158 Dural|Middle Dural|Round Corner
2159 Arcadia|Berrilee|Galston
2160 Merrylands|Merrylands West
2161 Guildford|Guildford West|Old Guildford|Yennora
2162 Chester Hill|Sefton
2163 Carramar|Lansdowne|Villawood
2164 Smithfield|Wetherill Park|Woodpark
2165 Fairfield|Fairfield East|Fairfield Heights|Fairfield West
2166 Cabramatta|Cabramatta West|Canley Heights|Canley Vale|Lansvale
2167 Glenfield
2168 Ashcroft|Busby|Cartwright|Green Valley|Heckenberg|Hinchinbrook|Miller|Sadleir
2170 Casula|Chipping Norton|Hammondville|Liverpool|Lurnea|Moorebank|Mount Pritchard|Prestons|Warwick Farm
2171 Carnes Hill|Cecil Hills|Elizabeth Hills|Horningsea Park|Hoxton Park|Len Waters Estate|Middleton Grange|West Hoxton
2172 Pleasure Point|Sandy Point|Voyager Point
2173 Holsworthy|Wattle Grove
2174 Edmondson Park
2175 Horsley Park
2176 Abbotsbury|Bossley Park|Edensor Park|Greenfield Park|Prairiewood|St Johns Park|Wakeley
2177 Bonnyrigg|Bonnyrigg Heights
2178 Cecil Park|Kemps Creek|Mount Vernon
2179 Austral|Leppington
2190 Chullora|Greenacre|Mount Lewis
2191 Belfield
2192 Belmore
2193 Ashbury|Canterbury|Hurlstone Park
2194 Campsie
2195 Lakemba|Wiley Park
2196 Punchbowl|Roselands
2197 Bass Hill
2198 Georges Hall
2199 Yagoona
2200 Bankstown|Condell Park
2203 Dulwich Hill
2204 Marrickville
2205 Arncliffe|Turrella|Wolli Creek
2206 Clemton Park|Earlwood
2207 Bardwell Park|Bardwell Valley|Bexley|Bexley North
2208 Kingsgrove
2209 Beverly Hills|Narwee
2210 Lugarno|Peakhurst|Peakhurst Heights|Riverwood
2211 Padstow|Padstow Heights
2212 Revesby|Revesby Heights
2213 East Hills|Panania|Picnic Point
2214 Milperra
2216 Banksia|Brighton-Le-Sands|Kyeemagh|Rockdale
2217 Beverley Park|Kogarah|Kogarah Bay|Monterey|Ramsgate|Ramsgate Beach
2218 Allawah|Carlton
2219 Dolls Point|Sandringham|Sans Souci
2220 Hurstville|Hurstville Grove
2221 Blakehurst|Carss Park|Connells Point|Kyle Bay|South Hurstville
2222 Penshurst
2223 Mortdale|Oatley
2224 Kangaroo Point|Sylvania|Sylvania Waters
2225 Caravan Head|Oyster Bay
2226 Bonnet Bay|Como|Jannali
2227 Gymea|Gymea Bay
2228 Miranda|Yowie Bay
2229 Caringbah|Caringbah South|Dolans Bay|Lilli Pilli|Port Hacking|Taren Point
2230 Bundeena|Burraneer|Cronulla|Greenhills Beach|Maianbar|Woolooware
2231 Kurnell
2232 Grays Point|Kareela|Kirrawee|Loftus|Sutherland|Woronora
2233 Engadine|Heathcote|Waterfall|Woronora Heights|Yarrawarrah
2234 Alfords Point|Bangor|Barden Ridge|Illawong|Lucas Heights|Menai
2250 East Gosford|Erina|Gosford|Holgate|Kariong|Lisarow|Narara|Niagara Park|North Gosford|Point Clare|Point Frederick|Somersby|Springfield|Tascott|West Gosford|Wyoming
2251 Avoca Beach|Bensville|Copacabana|Davistown|Green Point|Kincumber|MacMasters Beach|Saratoga|Yattalunga
2256 Blackwall|Koolewong|Patonga|Pearl Beach|Phegans Bay|Woy Woy
2257 Booker Bay|Daleys Point|Empire Bay|Ettalong Beach|Hardys Bay|Killcare|Killcare Heights|Pretty Beach|St Huberts Island|Umina Beach|Wagstaffe
2258 Fountaindale|Ourimbah|Palm Grove|Palmdale
2259 Chain Valley Bay|Gwandalan|Hamlyn Terrace|Jilliby|Kanwal|Lake Munmorah|Mannering Park|Mardi|Rocky Point|Summerland Point|Tacoma|Tuggerah|Tuggerawong|Wadalba|Warnervale|Watanobbi|Woongarrah|Wyee|Wyong|Wyong Creek|Wyongah
2260 Erina Heights|Forresters Beach|North Avoca|Terrigal|Wamberal
2261 Bateau Bay|Berkeley Vale|Blue Bay|Chittaway Bay|Chittaway Point|Glenning Valley|Killarney Vale|Long Jetty|Magenta|Shelly Beach|The Entrance|The Entrance North|Toowoon Bay|Tumbi Umbi
2262 Blue Haven|Budgewoi|Buff Point|Doyalson|Halekulani|San Remo
2263 Canton Beach|Charmhaven|Gorokan|Lake Haven|Norah Head|Noraville|Toukley
2264 Balcolyn|Bonnells Bay|Brightwaters|Dora Creek|Eraring|Mirrabooka|Morisset|Morisset Park|Silverwater|Windermere Park|Yarrawonga Park
2265 Cooranbong|Martinsville
2267 Wangi Wangi
2278 Barnsley|Killingworth|Wakefield
2280 Belmont|Belmont North|Belmont South|Croudace Bay|Floraville|Jewells|Marks Point|Valentine
2281 Blacksmiths|Cams Wharf|Catherine Hill Bay|Caves Beach|Little Pelican|Murrays Beach|Nords Wharf|Pelican|Swansea|Swansea Heads
2282 Eleebana|Lakelands|Warners Bay
2283 Arcadia Vale|Awaba|Balmoral|Blackalls Park|Bolton Point|Buttaba|Carey Bay|Coal Point|Fassifern|Fennell Bay|Fishing Point|Kilaben Bay|Rathmines|Ryhope|Toronto
2284 Argenton|Boolaroo|Booragul|Marmong Point|Speers Point|Teralba|Woodrising
2285 Cameron Park|Cardiff|Cardiff Heights|Cardiff South|Edgeworth|Glendale|Macquarie Hills
2286 Holmesville|Seahampton|West Wallsend
2287 Birmingham Gardens|Elermore Vale|Fletcher|Maryland|Minmi|Rankin Park|Wallsend
2289 Adamstown|Adamstown Heights|Garden Suburb|Highfields|Kotara|Kotara South
2290 Bennetts Green|Charlestown|Dudley|Gateshead|Hillsborough|Kahibah|Mount Hutton|Redhead|Tingira Heights|Whitebridge
2291 Merewether|Merewether Heights|The Junction
2292 Broadmeadow|Hamilton North
2293 Maryville|Wickham
2294 Carrington
2295 Fern Bay|Stockton
2296 Islington
2297 Tighes Hill
2298 Georgetown|Waratah|Waratah West
2299 Jesmond|Lambton|North Lambton
2300 Bar Beach|Cooks Hill|Newcastle|Newcastle East|The Hill
2302 Newcastle West
2303 Hamilton|Hamilton East|Hamilton South
2304 Kooragang|Mayfield|Mayfield East|Mayfield North|Mayfield West|Sandgate|Warabrook
2305 New Lambton|New Lambton Heights
2306 Windale
2307 Shortland
2308 Callaghan
2315 Corlette|Fingal Bay|Nelson Bay|Shoal Bay
2316 Anna Bay|Boat Harbour|Bobs Farm|Fishermans Bay|One Mile|Taylors Beach
2317 Salamander Bay|Soldiers Point
2318 Fullerton Cove|Medowie|Salt Ash|Williamtown
2319 Lemon Tree Passage|Mallabula|Tanilba Bay|Tilligerry Creek
2320 Aberglasslyn|Bolwarra|Bolwarra Heights|Largs|Lorn|Maitland|Rutherford|South Maitland|Telarah
2321 Cliftleigh|Gillieston Heights|Heddon Greta|Lochinvar|Morpeth|Raworth
2322 Beresfield|Black Hill|Chisholm|Hexham|Tarro|Thornton|Woodberry
2323 Ashtonfield|East Maitland|Metford|Tenambit
2324 Hawks Nest|Heatherbrae|Karuah|Raymond Terrace|Tea Gardens
2325 Aberdare|Bellbird|Cessnock|Kearsley|Nulkaba
2326 Abermain|Weston
2327 Kurri Kurri|Pelaw Main|Stanford Merthyr
2330 Broke|Hunterview|Singleton|Singleton Heights
2333 Muswellbrook
2335 Branxton|Greta
2336 Aberdeen
2337 Scone
2338 Murrurundi
2340 Calala|East Tamworth|Hillvue|North Tamworth|Oxley Vale|South Tamworth|Tamworth|West Tamworth|Westdale
2343 Quirindi
2350 Armidale
2358 Uralla
2360 Inverell
2370 Glen Innes
2372 Tenterfield
2380 Gunnedah
2390 Narrabri
2400 Moree
2420 Dungog
2422 Gloucester
2423 Bulahdelah
2428 Forster|Smiths Lake|Tuncurry
2429 Wingham
2430 Old Bar|Taree
2431 South West Rocks
2440 Crescent Head|Kempsey|South Kempsey|West Kempsey
2443 Dunbogan|Laurieton|North Haven
2444 Port Macquarie
2445 Bonny Hills|Lake Cathie
2446 Wauchope
2447 Macksville|Scotts Head
2448 Nambucca Heads|Valla Beach
2450 Boambee|Coffs Harbour|Coramba|Korora|North Boambee Valley
2452 Boambee East|Sawtell|Toormina
2453 Dorrigo
2454 Bellingen
2455 Urunga
2456 Corindi Beach|Emerald Beach|Sandy Beach|Woolgoolga
2460 Grafton|Junction Hill|South Grafton
2463 Maclean
2464 Angourie|Yamba
2470 Casino
2473 Evans Head
2474 Kyogle
2477 Alstonville|Wardell|Wollongbar
2478 Ballina|East Ballina|Lennox Head|Skennars Head|West Ballina
2479 Bangalow
2480 East Lismore|Girards Hill|Goonellabah|Lismore|Lismore Heights|Nimbin|North Lismore|South Lismore
2481 Broken Head|Byron Bay|Suffolk Park
2482 Mullumbimby
2483 Brunswick Heads|Ocean Shores
2484 Murwillumbah
2485 Tweed Heads|Tweed Heads West
2486 Banora Point|Bilambil Heights|Terranora|Tweed Heads South
2487 Casuarina|Chinderah|Cudgen|Fingal Head|Kingscliff
2488 Bogangar|Cabarita Beach|Tanglewood
2489 Hastings Point|Pottsville
2500 Coniston|Gwynneville|Keiraville|Mangerton|Mount Keira|Mount Saint Thomas|North Wollongong|Spring Hill|West Wollongong|Wollongong
2502 Cringila|Lake Heights|Primbee|Warrawong
2505 Port Kembla
2506 Berkeley
2508 Coalcliff|Darkes Forest|Helensburgh|Otford|Stanwell Park|Stanwell Tops
2515 Austinmer|Clifton|Coledale|Scarborough|Thirroul|Wombarra
2516 Bulli
2517 Russell Vale|Woonona
2518 Bellambi|Corrimal|East Corrimal|Tarrawanna|Towradgi
2519 Balgownie|Fairy Meadow|Fernhill|Mount Ousley|Mount Pleasant
2525 Figtree
2526 Cordeaux Heights|Farmborough Heights|Kembla Grange|Kembla Heights|Mount Kembla|Unanderra
2527 Albion Park|Albion Park Rail|Calderwood|Tullimbar|Yellow Rock
2528 Barrack Heights|Barrack Point|Lake Illawarra|Mount Warrigal|Warilla|Windang
2529 Blackbutt|Dunmore|Flinders|Oak Flats|Shell Cove|Shellharbour|Shellharbour City Centre
2530 Brownsville|Dapto|Haywards Bay|Horsley|Huntley|Kanahooka|Koonawarra|Wongawilli|Yallah
2533 Bombo|Jamberoo|Kiama|Kiama Downs|Kiama Heights|Minnamurra
2534 Gerringong|Gerroa|Werri Beach
2535 Berry|Shoalhaven Heads
2536 Batehaven|Batemans Bay|Catalina|Denhams Beach|Malua Bay|Sunshine Bay|Surf Beach
2537 Broulee|Moruya|Tuross Head
2538 Milton
2539 Burrill Lake|Lake Tabourie|Mollymook|Mollymook Beach|Ulladulla
2540 Basin View|Callala Bay|Callala Beach|Culburra Beach|Greenwell Point|Huskisson|Sanctuary Point|St Georges Basin|Sussex Inlet|Vincentia
2541 Bangalee|Bomaderry|North Nowra|Nowra|South Nowra|West Nowra|Worrigee
2546 Dalmeny|Narooma
2548 Merimbula|Tura Beach
2549 Pambula|Pambula Beach
2550 Bega|Tathra
2551 Eden
2556 Bringelly
2557 Catherine Field|Gledswood Hills|Gregory Hills|Rossmore
2558 Eagle Vale|Eschol Park|Kearns
2559 Blairmount|Claymore
2560 Airds|Ambarvale|Appin|Blair Athol|Bradbury|Campbelltown|Englorie Park|Glen Alpine|Leumeah|Rosemeadow|Ruse|St Helens Park|Wedderburn|Woodbine
2563 Menangle Park
2564 Long Point|Macquarie Fields
2565 Bardia|Denham Court|Ingleburn|Macquarie Links
2566 Bow Bowing|Minto|Minto Heights|Raby|St Andrews|Varroville
2567 Currans Hill|Harrington Park|Mount Annan|Narellan|Narellan Vale|Smeaton Grange
2568 Menangle
2570 Camden|Camden Park|Camden South|Cawdor|Cobbitty|Elderslie|Ellis Lane|Grasmere|Kirkham|Mount Hunter|Oakdale|Oran Park|Spring Farm|The Oaks|Theresa Park|Werombi
2571 Buxton|Couridjah|Maldon|Picton|Razorback|Wilton
2572 Thirlmere
2573 Tahmoor
2574 Bargo|Pheasants Nest|Yanderra
2575 Alpine|Aylmerton|Braemar|Colo Vale|Hill Top|Mittagong|Welby|Willow Vale|Yerrinbool
2576 Bowral|Burradoo|East Bowral|East Kangaloon|Glenquarry|Kangaloon
2577 Berrima|Kangaroo Valley|Moss Vale|Robertson
2578 Bundanoon
2579 Exeter|Marulan
2580 Goulburn
2582 Murrumbateman|Yass
2583 Crookwell
2586 Boorowa
2587 Harden
2590 Cootamundra
2594 Young
2619 Jerrabomberra
2620 Burra|Carwoola|Crestwood|Googong|Karabar|Queanbeyan|Queanbeyan East|Queanbeyan West|Royalla
2621 Bungendore
2622 Braidwood
2625 Thredbo
2627 Jindabyne
2630 Cooma
2632 Bombala
2640 Albury|East Albury|Glenroy|North Albury|South Albury|Thurgoona|West Albury
2641 Hamilton Valley|Lavington|Springdale Heights
2644 Holbrook
2646 Corowa
2647 Mulwala
2648 Wentworth
2650 Ashmont|Boorooma|Bourkelands|East Wagga Wagga|Estella|Glenfield Park|Gobbagombalin|Gumly Gumly|Kooringal|Lake Albert|Lloyd|Mount Austin|North Wagga Wagga|San Isidore|Springvale|Tatton|Tolland|Turvey Park|Wagga Wagga
2651 Forest Hill
2653 Tumbarumba
2663 Junee
2666 Temora
2671 West Wyalong
2680 Griffith
2700 Narrandera
2705 Leeton
2710 Deniliquin
2711 Hay
2713 Finley
2714 Tocumwal
2720 Tumut
2722 Gundagai
2730 Batlow
2731 Moama
2738 Gol Gol
2739 Buronga
2745 Glenmore Park|Greendale|Luddenham|Mulgoa|Regentville|Wallacia
2747 Caddens|Cambridge Gardens|Cambridge Park|Claremont Meadows|Jordan Springs|Kingswood|Llandilo|Shanes Park|Werrington|Werrington County|Werrington Downs
2748 Orchard Hills
2749 Castlereagh|Cranebrook
2750 Emu Heights|Emu Plains|Jamisontown|Leonay|Penrith|South Penrith
2753 Agnes Banks|Bowen Mountain|Grose Vale|Grose Wold|Hobartville|Londonderry|Richmond|Richmond Lowlands|Yarramundi
2754 North Richmond|Tennyson|The Slopes
2756 Bligh Park|Cattai|Clarendon|Cornwallis|Ebenezer|Freemans Reach|Glossodia|McGraths Hill|Mulgrave|Pitt Town|South Windsor|Wilberforce|Windsor|Windsor Downs
2757 Kurmond
2758 Bilpin|Kurrajong|Kurrajong Heights
2759 Erskine Park|St Clair
2760 Colyton|North St Marys|Oxley Park|Ropes Crossing|St Marys
2761 Colebee|Dean Park|Glendenning|Hassall Grove|Oakhurst|Plumpton
2762 Nirimba Fields|Schofields|Tallawong
2763 Acacia Gardens|Quakers Hill
2765 Angus|Berkshire Park|Box Hill|Grantham Farm|Maraylya|Marsden Park|Nelson|Oakville|Riverstone|Vineyard
2766 Eastern Creek|Rooty Hill
2767 Bungarribee|Doonside|Woodcroft
2768 Glenwood|Parklea|Stanhope Gardens
2769 The Ponds
2770 Bidwill|Blackett|Dharruk|Emerton|Hebersham|Lethbridge Park|Minchinbury|Mount Druitt|Shalvey|Tregear|Whalan|Willmot
2773 Glenbrook|Lapstone
2774 Blaxland|Mount Riverview|Warrimoo
2776 Faulconbridge
2777 Hawkesbury Heights|Springwood|Sun Valley|Valley Heights|Winmalee|Yellow Rock
2778 Linden|Woodford
2779 Hazelbrook
2780 Katoomba|Leura|Medlow Bath
2782 Wentworth Falls
2783 Lawson
2784 Bullaburra
2785 Blackheath|Megalong Valley
2786 Mount Victoria
2787 Oberon
2790 Bowenfels|Lithgow
2794 Cowra
2795 Abercrombie|Bathurst|Eglinton|Kelso|Llanarth|Perthville|Raglan|Robin Hill|South Bathurst|West Bathurst|Windradyne
2799 Blayney
2800 Orange
2804 Canowindra
2810 Grenfell
2820 Wellington
2821 Narromine
2823 Trangie
2824 Warren
2825 Nyngan
2827 Gilgandra
2829 Coonamble
2830 Dubbo
2832 Walgett
2834 Lightning Ridge
2835 Cobar
2840 Bourke
2850 Mudgee
2852 Gulgong
2870 Parkes
2871 Forbes
2877 Condobolin
2880 Broken Hill
2898 Lord Howe Island
`,
  NT: `
0800 Darwin|Darwin City
0810 Alawa|Brinkin|Casuarina|Coconut Grove|Jingili|Lee Point|Lyons|Millner|Moil|Muirhead|Nakara|Nightcliff|Rapid Creek|Tiwi|Wagaman|Wanguri
0812 Anula|Buffalo Creek|Karama|Leanyer|Malak|Marrara|Sanderson|Wulagi
0820 Bayview|Charles Darwin|Coonawarra|Cullen Bay|East Point|Eaton|Fannie Bay|Larrakeyah|Ludmilla|Parap|Stuart Park|The Gardens|The Narrows|Winnellie|Woolner
0828 Berrimah|Knuckey Lagoon
0829 Holtze|Pinelands
0830 Driver|Durack|Farrar|Gray|Marlow Lagoon|Moulden|Palmerston|Palmerston City|Shoal Bay|Woodroffe|Yarrawonga
0832 Bakewell|Bellamack|Gunn|Johnston|Mitchell|Rosebery|Zuccoli
0835 Howard Springs
0836 Humpty Doo
0845 Batchelor
0850 Katherine|Katherine East
0860 Tennant Creek
0870 Alice Springs|Araluen|Braitling|Ciccone|Desert Springs|East Side|Gillen|Larapinta|Mount Johns|Sadadeen|The Gap
0872 Yulara
0880 Nhulunbuy
0885 Alyangula
0886 Jabiru
`,
  QLD: `
4000 Brisbane|Brisbane City|Petrie Terrace|Spring Hill
4005 New Farm|Teneriffe
4006 Bowen Hills|Fortitude Valley|Herston|Newstead
4007 Ascot|Hamilton
4008 Pinkenba
4009 Eagle Farm
4010 Albion
4011 Clayfield|Hendra
4012 Nundah|Toombul|Wavell Heights
4013 Northgate
4014 Banyo|Nudgee|Nudgee Beach|Virginia
4017 Bracken Ridge|Brighton|Deagon|Sandgate|Shorncliffe
4018 Fitzgibbon|Taigum
4019 Clontarf|Margate|Woody Point
4020 Newport|Redcliffe|Scarborough
4021 Kippa-Ring
4022 Rothwell
4030 Lutwyche|Windsor|Wooloowin
4031 Gordon Park|Kedron
4032 Chermside|Chermside West
4034 Aspley|Boondall|Carseldine|Geebung|Zillmere
4035 Albany Creek|Bridgeman Downs
4036 Bald Hills
4037 Eatons Hill
4051 Alderley|Enoggera|Gaythorne|Grange|Newmarket|Wilston
4053 Everton Hills|Everton Park|McDowall|Mitchelton|Stafford|Stafford Heights
4054 Arana Hills|Keperra
4055 Ferny Grove|Ferny Hills|Upper Kedron
4059 Kelvin Grove|Red Hill
4060 Ashgrove
4061 The Gap
4064 Milton|Paddington
4065 Bardon
4066 Auchenflower|Mount Coot-tha|Toowong
4067 St Lucia
4068 Chelmer|Indooroopilly|Taringa
4069 Brookfield|Chapel Hill|Fig Tree Pocket|Kenmore|Kenmore Hills|Pinjarra Hills|Pullenvale|Upper Brookfield
4070 Anstead|Bellbowrie|Moggill
4073 Seventeen Mile Rocks|Sinnamon Park
4074 Jamboree Heights|Jindalee|Middle Park|Mount Ommaney|Riverhills|Sumner|Westlake
4075 Corinda|Graceville|Oxley|Sherwood
4076 Darra|Wacol
4077 Doolandella|Durack|Inala|Richlands
4078 Ellen Grove|Forest Lake
4101 Highgate Hill|South Brisbane|West End
4102 Buranda|Dutton Park|Woolloongabba
4103 Annerley|Fairfield
4104 Yeronga
4105 Moorooka|Tennyson|Yeerongpilly
4106 Rocklea
4107 Salisbury
4108 Archerfield|Coopers Plains
4109 Macgregor|Robertson|Sunnybank|Sunnybank Hills
4110 Acacia Ridge|Heathwood|Larapinta|Pallara|Willawong
4111 Nathan
4112 Kuraby
4113 Eight Mile Plains|Runcorn
4114 Kingston|Logan Central|Woodridge
4115 Algester|Parkinson
4116 Calamvale|Drewvale|Stretton
4117 Berrinba|Karawatha
4118 Browns Plains|Forestdale|Heritage Park|Hillcrest|Regents Park
4119 Underwood
4120 Greenslopes
4121 Holland Park|Holland Park West|Tarragindi
4122 Mansfield|Mount Gravatt|Mount Gravatt East|Upper Mount Gravatt|Wishart
4123 Rochedale|Rochedale South
4124 Boronia Heights|Greenbank|New Beith
4125 Munruben|Park Ridge|Park Ridge South
4127 Daisy Hill|Priestdale|Slacks Creek|Springwood
4128 Shailer Park
4129 Loganholme
4130 Carbrook|Cornubia
4131 Loganlea|Meadowbrook
4132 Crestmead|Marsden
4133 Chambers Flat|Logan Reserve|Waterford|Waterford West
4151 Coorparoo
4152 Camp Hill|Carina|Carina Heights|Carindale
4153 Belmont
4154 Gumdale|Ransome|Wakerley
4155 Chandler
4156 Burbank|Mackenzie
4157 Capalaba
4158 Thorneside
4159 Birkdale
4160 Ormiston|Wellington Point
4161 Alexandra Hills
4163 Cleveland
4164 Thornlands
4165 Mount Cotton|Redland Bay|Victoria Point
4169 East Brisbane|Kangaroo Point
4170 Cannon Hill|Morningside|Norman Park|Seven Hills
4171 Balmoral|Bulimba|Hawthorne
4172 Murarrie
4173 Tingalpa
4174 Hemmant
4178 Lytton|Port of Brisbane|Wynnum|Wynnum West
4179 Lota|Manly|Manly West
4183 Amity|Dunwich|Point Lookout
4184 Coochiemudlo Island|Karragarra Island|Lamb Island|Macleay Island|Russell Island
4205 Bethania
4207 Bahrs Scrub|Beenleigh|Eagleby|Edens Landing|Holmview|Mount Warren Park|Windaroo|Yatala
4208 Jacobs Well|Ormeau|Ormeau Hills
4209 Coomera|Pimpama|Upper Coomera|Willow Vale
4210 Guanaba|Maudsland|Oxenford|Studio Village|Wongawallan
4211 Advancetown|Carrara|Gaven|Gilston|Highland Park|Mount Nathan|Nerang|Pacific Pines
4212 Helensvale|Hope Island|Sanctuary Cove
4213 Bonogin|Mudgeeraba|Springbrook|Tallai|Worongary
4214 Arundel|Ashmore|Molendinar|Parkwood
4215 Labrador|Southport
4216 Biggera Waters|Coombabah|Hollywell|Paradise Point|Runaway Bay
4217 Benowa|Bundall|Main Beach|Surfers Paradise
4218 Broadbeach|Broadbeach Waters|Mermaid Beach|Mermaid Waters
4220 Burleigh Heads|Burleigh Waters|Miami
4221 Elanora|Palm Beach
4223 Currumbin|Currumbin Valley|Currumbin Waters
4224 Tugun
4225 Bilinga|Coolangatta
4226 Clear Island Waters|Merrimac|Robina
4227 Reedy Creek|Varsity Lakes
4228 Tallebudgera|Tallebudgera Valley
4270 Tamborine
4271 Eagle Heights
4272 Tamborine Mountain
4275 Canungra
4280 Jimboomba|North Maclean|South Maclean|Stockleigh
4285 Beaudesert
4300 Augustine Heights|Bellbird Park|Brookwater|Camira|Carole Park|Gailes|Goodna|Spring Mountain|Springfield|Springfield Central|Springfield Lakes
4301 Collingwood Park|Redbank|Redbank Plains
4303 Dinmore|New Chum|Riverview
4304 Blackstone|Booval|Bundamba|Ebbw Vale|North Booval|Silkstone
4305 Basin Pocket|Brassall|Churchill|Coalfalls|East Ipswich|Eastern Heights|Flinders View|Ipswich|Leichhardt|Moores Pocket|Newtown|North Ipswich|North Tivoli|One Mile|Raceview|Sadliers Crossing|Tivoli|West Ipswich|Woodend|Wulkuraka|Yamanto
4306 Chuwar|Deebing Heights|Fernvale|Karalee|Karana Downs|Mount Crosby|Ripley|South Ripley|Walloon|White Rock
4340 Rosewood
4341 Laidley
4343 Gatton
4350 Centenary Heights|Cranley|Darling Heights|Drayton|East Toowoomba|Glenvale|Harlaxton|Harristown|Kearneys Spring|Middle Ridge|Mount Lofty|Newtown|North Toowoomba|Prince Henry Heights|Rangeville|Redwood|Rockville|South Toowoomba|Toowoomba|Toowoomba City|Torrington|Wilsonton|Wilsonton Heights
4352 Highfields
4370 Warwick
4380 Stanthorpe
4390 Goondiwindi
4405 Dalby
4413 Chinchilla
4415 Miles
4455 Roma
4470 Charleville
4500 Brendale|Bray Park|Cashmere|Clear Mountain|Joyner|Strathpine|Warner
4501 Lawnton
4502 Petrie
4503 Dakabin|Griffin|Kallangur|Kurwongbah|Murrumba Downs|Whiteside
4504 Narangba
4505 Burpengary|Burpengary East
4506 Moorina|Morayfield
4507 Banksia Beach|Bellara|Bongaree|Woorim
4508 Deception Bay
4509 Mango Hill|North Lakes
4510 Bellmere|Caboolture|Caboolture South|Upper Caboolture
4511 Godwin Beach|Ningi|Sandstone Point
4514 Woodford
4515 Kilcoy
4516 Elimbah
4517 Beerburrum
4518 Glass House Mountains
4519 Beerwah
4520 Samford Valley|Samford Village
4521 Dayboro
4550 Landsborough
4551 Aroona|Baringa|Battery Hill|Bells Creek|Caloundra|Caloundra West|Currimundi|Dicky Beach|Golden Beach|Kings Beach|Little Mountain|Meridan Plains|Moffat Beach|Nirimba|Pelican Waters|Shelly Beach
4552 Maleny
4553 Mooloolah Valley
4554 Eudlo
4555 Palmwoods
4556 Buderim|Forest Glen|Kunda Park|Mons|Sippy Downs|Tanawha
4557 Mooloolaba|Mountain Creek
4558 Cotton Tree|Maroochydore
4559 Diddillibah|Kiels Mountain|West Woombye|Woombye
4560 Bli Bli|Burnside|Coes Creek|Highworth|Nambour
4561 Yandina
4562 Doonan|Eumundi
4563 Cooroy
4564 Marcoola|Mudjimba|Pacific Paradise|Twin Waters
4565 Boreen Point|Cooroibah|Tewantin
4566 Noosaville
4567 Castaways Beach|Noosa Heads|Sunrise Beach|Sunshine Beach
4568 Pomona
4570 Gympie
4572 Alexandra Headland
4573 Coolum Beach|Marcus Beach|Mount Coolum|Peregian Beach|Peregian Springs|Point Arkwright|Yaroomba
4575 Birtinya|Bokarina|Buddina|Minyama|Parrearra|Warana|Wurtulla
4580 Tin Can Bay
4581 Rainbow Beach
4605 Murgon
4610 Kingaroy
4650 Granville|Maryborough|Tinana
4655 Booral|Craignish|Dundowran|Dundowran Beach|Eli Waters|Hervey Bay|Kawungan|Pialba|Point Vernon|River Heads|Scarness|Toogoom|Torquay|Urangan|Urraween|Wondunna
4660 Childers
4670 Ashfield|Avenell Heights|Avoca|Bargara|Branyan|Bundaberg|Bundaberg Central|Bundaberg East|Bundaberg North|Bundaberg South|Bundaberg West|Burnett Heads|Coral Cove|Innes Park|Kalkie|Kepnock|Millbank|Norville|Svensson Heights|Thabeban|Walkervale
4680 Barney Point|Beecher|Boyne Island|Calliope|Clinton|Gladstone|Gladstone Central|Glen Eden|Kin Kora|Kirkwood|New Auckland|O'Connell|South Gladstone|Sun Valley|Tannum Sands|Telina|Toolooa|West Gladstone
4700 Allenstown|Depot Hill|Fairy Bower|Port Curtis|Rockhampton|Rockhampton City|The Range|Wandal|West Rockhampton
4701 Berserker|Frenchville|Kawana|Koongal|Lakes Creek|Limestone Creek|Norman Gardens|North Rockhampton|Park Avenue|Rockhampton
4702 Gracemere|Parkhurst
4703 Barlows Hill|Cooee Bay|Lammermoor|Taranganba|Yeppoon
4717 Blackwater
4720 Emerald
4721 Clermont
4730 Longreach
4737 Sarina
4740 Andergrove|Beaconsfield|Blacks Beach|Dolphin Heads|East Mackay|Eimeo|Glenella|Mackay|Mackay Harbour|Mount Pleasant|North Mackay|Ooralea|Paget|Racecourse|Rural View|Slade Point|South Mackay|West Mackay
4744 Moranbah
4750 Bucasia|Shoal Point
4800 Proserpine
4802 Airlie Beach|Cannonvale|Jubilee Pocket
4805 Bowen
4806 Home Hill
4807 Ayr
4810 Belgian Gardens|Castle Hill|North Ward|Pallarenda|Railway Estate|Rowes Bay|South Townsville|Townsville|Townsville City|West End
4811 Cluden|Idalia|Oonoonba|Roseneath|Stuart|Wulguru
4812 Currajong|Gulliver|Hermit Park|Hyde Park|Mundingburra|Mysterton|Pimlico|Rosslea
4814 Aitkenvale|Annandale|Cranbrook|Douglas|Garbutt|Heatley|Mount Louisa|Murray|Vincent
4815 Condon|Kelso|Rasmussen
4817 Kirwan|Thuringowa Central
4818 Bohle|Burdell|Bushland Beach|Deeragun|Mount Low|Shaw
4819 Arcadia|Horseshoe Bay|Nelly Bay|Picnic Bay
4820 Charters Towers
4825 Mount Isa
4850 Ingham
4860 Innisfail
4865 Gordonvale
4868 Bayview Heights|Mount Sheridan|White Rock|Woree
4869 Bentley Park|Edmonton
4870 Aeroglen|Brinsmead|Bungalow|Cairns|Cairns City|Cairns North|Earlville|Edge Hill|Freshwater|Kamerunga|Kanimbla|Manoora|Manunda|Mooroobool|Parramatta Park|Portsmith|Redlynch|Stratford|Westcourt|Whitfield
4873 Mossman
4874 Weipa
4875 Thursday Island
4877 Port Douglas
4878 Barron|Caravonica|Holloways Beach|Machans Beach|Smithfield|Yorkeys Knob
4879 Clifton Beach|Kewarra Beach|Palm Cove|Trinity Beach|Trinity Park
4880 Mareeba
4881 Kuranda
4883 Atherton
`,
  SA: `
5000 Adelaide
5006 North Adelaide
5007 Bowden|Brompton|Hindmarsh|Welland|West Hindmarsh
5008 Croydon|Croydon Park|Devon Park|Dudley Park|Renown Park|Ridleyton|West Croydon
5009 Allenby Gardens|Beverley|Kilkenny
5010 Angle Park|Ferryden Park|Regency Park
5011 St Clair|Woodville|Woodville Park|Woodville South|Woodville West
5012 Athol Park|Mansfield Park|Woodville Gardens|Woodville North
5013 Gillman|Ottoway|Pennington|Rosewater|Wingfield
5014 Albert Park|Alberton|Cheltenham|Hendon|Queenstown|Royal Park
5015 Birkenhead|Ethelton|Glanville|New Port|Port Adelaide
5016 Largs Bay|Largs North|Peterhead
5017 Osborne|Taperoo
5018 North Haven|Outer Harbor
5019 Exeter|Semaphore|Semaphore Park|Semaphore South
5020 West Lakes Shore
5021 West Lakes
5022 Grange|Henley Beach|Henley Beach South|Kirkcaldy|Tennyson
5023 Findon|Seaton
5024 Fulham|Fulham Gardens|Kidman Park|West Beach
5025 Flinders Park
5031 Mile End|Mile End South|Thebarton|Torrensville
5032 Brooklyn Park|Lockleys|Underdale
5033 Cowandilla|Hilton|Marleston|Richmond|West Richmond
5034 Clarence Park|Goodwood|Kings Park|Millswood|Wayville
5035 Ashford|Black Forest|Everard Park|Forestville|Keswick
5037 Glandore|Kurralta Park|Netley|North Plympton
5038 Camden Park|Plympton|Plympton Park|South Plympton
5039 Clarence Gardens|Edwardstown|Melrose Park
5040 Novar Gardens
5041 Colonel Light Gardens|Cumberland Park|Daw Park|Panorama|Westbourne Park
5042 Bedford Park|Clovelly Park|Pasadena|St Marys
5043 Ascot Park|Marion|Mitchell Park|Morphettville|Park Holme
5044 Glengowrie|Somerton Park
5045 Glenelg|Glenelg East|Glenelg North|Glenelg South
5046 Oaklands Park|Warradale
5047 Darlington|Seacombe Gardens|Seacombe Heights|Sturt
5048 Brighton|Dover Gardens|Hove|North Brighton|South Brighton
5049 Kingston Park|Marino|Seacliff|Seacliff Park|Seaview Downs
5050 Bellevue Heights|Eden Hills
5051 Blackwood|Coromandel Valley|Craigburn Farm|Hawthorndene
5052 Belair|Glenalta
5061 Hyde Park|Malvern|Unley|Unley Park
5062 Brown Hill Creek|Clapham|Hawthorn|Kingswood|Lower Mitcham|Lynton|Mitcham|Netherby|Springfield|Torrens Park
5063 Eastwood|Frewville|Fullarton|Highgate|Parkside
5064 Glen Osmond|Glenunga|Mount Osmond|Myrtle Bank|St Georges|Urrbrae
5065 Dulwich|Glenside|Linden Park|Toorak Gardens|Tusmore
5066 Beaumont|Burnside|Erindale|Hazelwood Park|Stonyfell|Waterfall Gully|Wattle Park
5067 Beulah Park|Kent Town|Norwood|Rose Park
5068 Heathpool|Kensington|Kensington Gardens|Kensington Park|Leabrook|Marryatville|St Morris|Trinity Gardens
5069 College Park|Evandale|Hackney|Maylands|St Peters|Stepney
5070 Felixstow|Firle|Glynde|Joslin|Marden|Payneham|Payneham South|Royston Park
5072 Auldana|Magill|Rosslyn Park|Skye|Teringie|Woodforde
5073 Hectorville|Rostrevor|Tranmere
5074 Campbelltown|Newton
5075 Dernancourt|Paradise
5076 Athelstone
5081 Collinswood|Gilberton|Medindie|Vale Park|Walkerville
5082 Fitzroy|Ovingham|Prospect|Thorngate
5083 Broadview|Nailsworth|Sefton Park
5084 Blair Athol|Kilburn
5085 Clearview|Enfield|Lightsview|Northfield|Northgate
5086 Gilles Plains|Greenacres|Hampstead Gardens|Hillcrest|Manningham|Oakden
5087 Klemzig|Windsor Gardens
5088 Holden Hill
5089 Highbury
5090 Hope Valley
5091 Banksia Park|Tea Tree Gully|Vista
5092 Modbury|Modbury Heights|Modbury North
5093 Para Vista|Valley View
5094 Cavan|Dry Creek|Gepps Cross
5095 Mawson Lakes|Pooraka
5096 Gulfview Heights|Para Hills|Para Hills West
5097 Redwood Park|Ridgehaven|St Agnes
5098 Ingle Farm|Walkley Heights
5106 Parafield|Salisbury South
5107 Green Fields|Parafield Gardens
5108 Paralowie|Salisbury|Salisbury Downs|Salisbury North
5109 Brahma Lodge|Salisbury East|Salisbury Heights|Salisbury Park|Salisbury Plain
5110 Bolivar|Burton|Direk|Globe Derby Park|St Kilda|Waterloo Corner
5111 Edinburgh
5112 Elizabeth|Elizabeth East|Elizabeth Grove|Elizabeth South|Elizabeth Vale|Hillbank
5113 Davoren Park|Elizabeth Downs|Elizabeth North|Elizabeth Park
5114 Andrews Farm|Blakeview|Craigmore|One Tree Hill|Smithfield|Smithfield Plains
5115 Munno Para|Munno Para West
5116 Evanston|Evanston Gardens|Evanston Park|Hillier
5117 Angle Vale
5118 Gawler|Gawler East|Gawler South|Gawler West|Hewett|Willaston
5120 Buckland Park|Virginia
5125 Golden Grove|Greenwith
5126 Fairview Park|Surrey Downs|Yatala Vale
5127 Wynn Vale
5152 Crafers|Stirling
5154 Aldgate
5155 Bridgewater
5158 Hallett Cove|O'Halloran Hill|Sheidow Park|Trott Park
5159 Aberfoyle Park|Chandlers Hill|Flagstaff Hill|Happy Valley
5160 Lonsdale
5161 Old Reynella|Reynella|Reynella East
5162 Morphett Vale|Woodcroft
5163 Hackham|Hackham West|Huntfield Heights|Onkaparinga Hills
5164 Christie Downs
5165 Christies Beach
5166 O'Sullivan Beach
5167 Port Noarlunga|Port Noarlunga South
5168 Noarlunga Centre|Noarlunga Downs|Old Noarlunga
5169 Moana|Seaford|Seaford Heights|Seaford Meadows|Seaford Rise
5171 McLaren Vale
5172 Willunga
5173 Aldinga|Aldinga Beach|Port Willunga
5174 Sellicks Beach
5211 Encounter Bay|Hayborough|McCracken|Victor Harbor
5212 Port Elliot
5213 Middleton
5214 Goolwa
5223 Kingscote
5245 Hahndorf
5250 Littlehampton
5251 Mount Barker
5252 Nairne
5253 Murray Bridge
5255 Strathalbyn
5271 Naracoorte
5280 Millicent
5290 Mount Gambier
5333 Loxton
5341 Renmark
5343 Berri
5345 Barmera
5352 Tanunda
5353 Angaston
5355 Nuriootpa
5373 Kapunda
5453 Clare
5540 Port Pirie
5554 Kadina
5556 Wallaroo
5571 Ardrossan
5600 Whyalla
5606 Port Lincoln
5680 Streaky Bay
5690 Ceduna
5700 Port Augusta
5723 Coober Pedy
5725 Roxby Downs
`,
  TAS: `
7000 Glebe|Hobart|Mount Stuart|North Hobart|West Hobart
7004 Battery Point|South Hobart
7005 Dynnyrne|Lower Sandy Bay|Sandy Bay
7007 Mount Nelson|Tolmans Hill
7008 Lenah Valley|New Town
7009 Derwent Park|Lutana|Moonah|West Moonah
7010 Dowsing Point|Glenorchy|Goodwood|Montrose|Rosetta
7011 Austins Ferry|Berriedale|Chigwell|Claremont
7012 Collinsvale
7015 Geilston Bay|Lindisfarne|Rose Bay
7016 Risdon Vale
7017 Old Beach
7018 Bellerive|Howrah|Montagu Bay|Mornington|Rosny|Rosny Park|Tranmere|Warrane
7019 Clarendon Vale|Oakdowns|Rokeby
7020 Clifton Beach|Sandford
7021 Lauderdale
7022 South Arm
7025 Richmond
7030 Bridgewater|Brighton|Gagebrook
7050 Kingston|Kingston Beach
7052 Blackmans Bay
7053 Bonnet Hill|Taroona
7054 Margate
7055 Huntingfield
7109 Huonville
7140 New Norfolk
7170 Acton Park|Cambridge|Mount Rumney|Roches Beach|Seven Mile Beach
7171 Midway Point
7172 Sorell
7173 Dodges Ferry
7190 Triabunna
7215 Bicheno
7216 St Helens
7248 Invermay|Mayfield|Mowbray|Newnham|Rocherlea
7249 Kings Meadows|Punchbowl|South Launceston|Youngtown
7250 Blackstone Heights|East Launceston|Launceston|Newstead|Norwood|Prospect|Prospect Vale|Ravenswood|Riverside|St Leonards|Summerhill|Trevallyn|Waverley|West Launceston
7253 George Town
7260 Scottsdale
7277 Legana
7300 Perth
7301 Longford
7304 Deloraine
7306 Sheffield
7307 Latrobe|Port Sorell
7310 Ambleside|Devonport|East Devonport|Miandetta|Quoiba|Spreyton|Stony Rise
7315 Leith|Turners Beach|Ulverstone|West Ulverstone
7316 Penguin
7320 Acton|Brooklyn|Burnie|Cooee|Downlands|Emu Heights|Havenview|Hillcrest|Montello|Ocean Vista|Park Grove|Parklands|Romaine|Round Hill|Shorewell Park|South Burnie|Upper Burnie|Wivenhoe
7322 Somerset
7325 Wynyard
7330 Smithton
7331 Stanley
7467 Queenstown
7468 Strahan
`,
  VIC: `
3000 Melbourne
3002 East Melbourne
3003 West Melbourne
3004 Melbourne
3006 South Wharf|Southbank
3008 Docklands
3011 Footscray|Seddon
3012 Brooklyn|Kingsville|Maidstone|Tottenham|West Footscray
3013 Yarraville
3015 Newport|South Kingsville|Spotswood
3016 Williamstown|Williamstown North
3018 Altona|Seaholme
3019 Braybrook
3020 Albion|Sunshine|Sunshine North|Sunshine West
3021 Albanvale|Kealba|Kings Park|St Albans
3022 Ardeer
3023 Burnside|Burnside Heights|Cairnlea|Caroline Springs|Deer Park|Ravenhall
3024 Manor Lakes|Mambourin|Wyndham Vale
3025 Altona East|Altona North
3026 Derrimut|Laverton North
3027 Williams Landing
3028 Altona Meadows|Laverton|Seabrook
3029 Hoppers Crossing|Tarneit|Truganina
3030 Cocoroc|Derrimut|Point Cook|Werribee|Werribee South
3031 Flemington|Kensington
3032 Ascot Vale|Maribyrnong|Travancore
3033 Keilor East
3034 Avondale Heights
3036 Keilor|Keilor North
3037 Calder Park|Delahey|Hillside|Sydenham|Taylors Hill
3038 Keilor Downs|Keilor Lodge|Taylors Lakes
3039 Moonee Ponds
3040 Aberfeldie|Essendon|Essendon West
3041 Essendon Fields|Essendon North|Strathmore|Strathmore Heights
3042 Airport West|Keilor Park|Niddrie
3043 Gladstone Park|Gowanbrae|Tullamarine
3044 Pascoe Vale|Pascoe Vale South
3045 Melbourne Airport
3046 Glenroy|Hadfield|Oak Park
3047 Broadmeadows|Dallas|Jacana
3048 Coolaroo|Meadow Heights
3049 Attwood|Westmeadows
3051 North Melbourne
3052 Parkville
3053 Carlton
3054 Carlton North|Princes Hill
3055 Brunswick West
3056 Brunswick
3057 Brunswick East
3058 Coburg|Coburg North
3059 Greenvale
3060 Fawkner
3061 Campbellfield
3062 Somerton
3064 Craigieburn|Donnybrook|Kalkallo|Mickleham|Roxburgh Park
3065 Fitzroy
3066 Collingwood
3067 Abbotsford
3068 Clifton Hill|Fitzroy North
3070 Northcote
3071 Thornbury
3072 Preston
3073 Reservoir
3074 Thomastown
3075 Lalor
3076 Epping
3078 Alphington|Fairfield
3079 Ivanhoe|Ivanhoe East
3081 Bellfield|Heidelberg Heights|Heidelberg West
3082 Mill Park
3083 Bundoora|Kingsbury
3084 Eaglemont|Heidelberg|Rosanna|Viewbank
3085 Macleod|Yallambie
3087 Watsonia|Watsonia North
3088 Briar Hill|Greensborough|St Helena
3089 Diamond Creek
3090 Plenty
3091 Yarrambat
3093 Lower Plenty
3094 Montmorency
3095 Eltham|Eltham North|Research
3096 Wattle Glen
3097 Kangaroo Ground
3099 Hurstbridge
3101 Kew
3102 Kew East
3103 Balwyn|Deepdene
3104 Balwyn North
3105 Bulleen
3106 Templestowe
3107 Templestowe Lower
3108 Doncaster
3109 Doncaster East
3111 Donvale
3113 North Warrandyte|Warrandyte
3114 Park Orchards
3115 Wonga Park
3116 Chirnside Park
3121 Burnley|Cremorne|Richmond
3122 Hawthorn
3123 Hawthorn East
3124 Camberwell
3125 Burwood
3126 Canterbury
3127 Mont Albert|Surrey Hills
3128 Box Hill|Box Hill South
3129 Box Hill North|Mont Albert North
3130 Blackburn|Blackburn North|Blackburn South
3131 Forest Hill|Nunawading
3132 Mitcham
3133 Vermont|Vermont South
3134 Ringwood|Ringwood North|Warrandyte South|Warranwood
3135 Heathmont|Ringwood East
3136 Croydon|Croydon Hills|Croydon North|Croydon South
3137 Kilsyth|Kilsyth South
3138 Mooroolbark
3139 Launching Place|Seville|Wandin North|Woori Yallock
3140 Lilydale
3141 South Yarra
3142 Toorak
3143 Armadale
3144 Kooyong|Malvern
3145 Caulfield East|Malvern East
3146 Glen Iris
3147 Ashburton|Ashwood
3148 Chadstone
3149 Mount Waverley
3150 Glen Waverley|Wheelers Hill
3151 Burwood East
3152 Wantirna|Wantirna South
3153 Bayswater|Bayswater North
3154 The Basin
3155 Boronia
3156 Ferntree Gully|Lysterfield|Upper Ferntree Gully
3158 Upwey
3159 Menzies Creek|Selby
3160 Belgrave|Belgrave Heights|Belgrave South|Tecoma
3161 Caulfield North
3162 Caulfield|Caulfield South
3163 Carnegie|Glen Huntly|Murrumbeena
3165 Bentleigh East
3166 Hughesdale|Huntingdale|Oakleigh|Oakleigh East
3167 Oakleigh South
3168 Clayton|Notting Hill
3169 Clarinda|Clayton South
3170 Mulgrave
3171 Springvale
3172 Dingley Village|Springvale South
3173 Keysborough
3174 Noble Park|Noble Park North
3175 Bangholme|Dandenong|Dandenong North|Dandenong South
3177 Doveton|Eumemmerring
3178 Rowville
3179 Scoresby
3180 Knoxfield
3181 Prahran|Windsor
3182 St Kilda|St Kilda West
3183 Balaclava|St Kilda East
3184 Elwood
3185 Elsternwick|Gardenvale|Ripponlea
3186 Brighton
3187 Brighton East
3188 Hampton|Hampton East
3189 Moorabbin
3190 Highett
3191 Sandringham
3192 Cheltenham
3193 Beaumaris|Black Rock
3194 Mentone|Moorabbin Airport
3195 Aspendale|Aspendale Gardens|Braeside|Mordialloc|Parkdale|Waterways
3196 Bonbeach|Chelsea|Chelsea Heights|Edithvale
3197 Carrum|Patterson Lakes
3198 Seaford
3199 Frankston|Frankston South
3200 Frankston North
3201 Carrum Downs
3202 Heatherton
3204 Bentleigh|McKinnon|Ormond
3205 South Melbourne
3206 Albert Park|Middle Park
3207 Port Melbourne
3211 Little River
3212 Avalon|Lara|Point Wilson
3214 Corio|Norlane|North Shore
3215 Bell Park|Bell Post Hill|Drumcondra|Hamlyn Heights|North Geelong|Rippleside
3216 Belmont|Grovedale|Highton|Marshall|Wandana Heights|Waurn Ponds
3217 Armstrong Creek|Charlemont
3218 Fyansford|Geelong West|Herne Hill|Manifold Heights
3219 Breakwater|East Geelong|Newcomb|St Albans Park|Thomson|Whittington
3220 Geelong|Newtown|South Geelong
3222 Clifton Springs|Curlewis|Drysdale
3223 Indented Head|Portarlington|St Leonards
3224 Leopold|Moolap
3225 Point Lonsdale|Queenscliff
3226 Ocean Grove
3227 Barwon Heads|Connewarre
3228 Bellbrae|Bells Beach|Jan Juc|Torquay
3230 Anglesea
3231 Aireys Inlet|Fairhaven
3232 Lorne
3233 Apollo Bay
3250 Colac
3260 Camperdown
3264 Terang
3280 Dennington|Warrnambool
3284 Port Fairy
3300 Hamilton
3305 Portland
3331 Bannockburn
3335 Rockbank|Thornhill Park
3337 Harkness|Kurunjang|Melton|Melton West|Toolern Vale
3338 Brookfield|Cobblebank|Exford|Eynesbury|Melton South|Strathtulloh|Weir Views
3340 Bacchus Marsh|Darley|Maddingley
3342 Ballan
3350 Alfredton|Bakery Hill|Ballarat|Ballarat Central|Ballarat East|Ballarat North|Black Hill|Brown Hill|Canadian|Eureka|Golden Point|Invermay Park|Lake Gardens|Lake Wendouree|Mount Clear|Mount Helen|Mount Pleasant|Nerrina|Newington|Redan|Soldiers Hill
3352 Miners Rest
3355 Wendouree
3356 Delacombe|Sebastopol
3357 Buninyong
3363 Creswick
3377 Ararat
3380 Stawell
3400 Horsham
3418 Nhill
3427 Diggers Rest
3428 Bulla
3429 Sunbury
3431 Riddells Creek
3434 Romsey
3435 Lancefield
3437 Gisborne
3438 New Gisborne
3440 Macedon
3441 Mount Macedon
3442 Woodend
3444 Kyneton
3450 Castlemaine
3451 Campbells Creek
3460 Daylesford
3461 Hepburn Springs
3465 Maryborough
3496 Red Cliffs
3498 Irymple
3500 Mildura
3501 Nichols Point
3505 Merbein
3549 Robinvale
3550 Bendigo|East Bendigo|Flora Hill|Ironbark|Kennington|Long Gully|North Bendigo|Quarry Hill|Sandhurst East|Spring Gully|Strathdale|White Hills
3551 Ascot|Epsom|Huntly|Junortoun|Maiden Gully|Strathfieldsaye
3555 Big Hill|Golden Square|Kangaroo Flat
3556 California Gully|Eaglehawk
3561 Rochester
3564 Echuca
3579 Kerang
3585 Swan Hill
3608 Nagambie
3616 Tatura
3620 Kyabram
3629 Mooroopna
3630 Shepparton
3631 Kialla|Shepparton East
3636 Numurkah
3644 Cobram
3658 Broadford
3660 Seymour
3666 Euroa
3672 Benalla
3677 Wangaratta
3685 Rutherglen
3690 West Wodonga|Wodonga
3699 Mount Beauty
3722 Mansfield
3730 Yarrawonga
3741 Bright
3747 Beechworth
3752 South Morang
3753 Beveridge
3754 Doreen|Mernda
3756 Wallan
3757 Whittlesea
3764 Kilmore
3765 Montrose
3766 Kalorama
3767 Mount Dandenong
3775 Yarra Glen
3777 Healesville
3781 Cockatoo
3782 Emerald
3783 Gembrook
3786 Ferny Creek
3787 Sassafras
3788 Olinda
3791 Kallista
3792 The Patch
3793 Monbulk
3795 Silvan
3796 Mount Evelyn
3797 Yarra Junction
3799 Warburton
3802 Endeavour Hills
3803 Hallam
3804 Narre Warren East|Narre Warren North
3805 Fountain Gate|Narre Warren|Narre Warren South
3806 Berwick|Harkaway
3807 Beaconsfield|Guys Hill
3808 Beaconsfield Upper|Dewhurst
3809 Officer|Officer South
3810 Pakenham|Pakenham South|Pakenham Upper
3812 Nar Nar Goon
3815 Bunyip
3818 Drouin
3820 Warragul
3824 Trafalgar
3825 Moe|Newborough
3840 Morwell
3842 Churchill
3844 Traralgon
3850 Sale
3860 Maffra
3875 Bairnsdale
3880 Paynesville
3909 Lakes Entrance
3910 Langwarrin
3911 Baxter|Langwarrin South
3912 Pearcedale|Somerville
3913 Tyabb
3915 Hastings
3918 Bittern
3919 Crib Point
3922 Cowes
3926 Balnarring
3927 Somers
3928 Main Ridge
3929 Flinders
3930 Mount Eliza
3931 Mornington
3933 Moorooduc
3934 Mount Martha
3936 Arthurs Seat|Dromana|Safety Beach
3937 Red Hill|Red Hill South
3938 McCrae
3939 Boneo|Cape Schanck|Fingal|Rosebud
3940 Capel Sound
3941 Rye|St Andrews Beach|Tootgarook
3942 Blairgowrie
3943 Sorrento
3944 Portsea
3950 Korumburra
3953 Leongatha
3975 Lynbrook|Lyndhurst
3976 Hampton Park
3977 Botanic Ridge|Cannons Creek|Cranbourne|Cranbourne East|Cranbourne North|Cranbourne South|Cranbourne West|Devon Meadows|Junction Village|Sandhurst|Skye
3978 Clyde|Clyde North
3980 Tooradin
3981 Koo Wee Rup
3984 Lang Lang
3995 Wonthaggi
3996 Inverloch
`,
  WA: `
6000 Perth
6003 Highgate|Northbridge
6004 East Perth
6005 Kings Park|West Perth
6006 North Perth
6007 Leederville|West Leederville
6008 Daglish|Shenton Park|Subiaco
6009 Crawley|Dalkeith|Nedlands
6010 Claremont|Karrakatta|Mount Claremont|Swanbourne
6011 Cottesloe|Peppermint Grove
6012 Mosman Park
6014 Floreat|Jolimont|Wembley
6015 City Beach
6016 Glendalough|Mount Hawthorn
6017 Herdsman|Osborne Park
6018 Churchlands|Doubleview|Gwelup|Innaloo|Karrinyup|Woodlands
6019 Scarborough|Wembley Downs
6020 Carine|Marmion|North Beach|Sorrento|Watermans Bay
6021 Balcatta|Stirling
6022 Hamersley
6023 Duncraig
6024 Greenwood|Warwick
6025 Craigie|Hillarys|Kallaroo|Padbury
6026 Kingsley|Woodvale
6027 Beldon|Connolly|Edgewater|Heathridge|Joondalup|Mullaloo|Ocean Reef
6028 Burns Beach|Currambine|Iluka|Kinross
6029 Trigg
6030 Clarkson|Merriwa|Mindarie|Quinns Rocks|Ridgewood|Tamala Park
6031 Banksia Grove|Carramar|Neerabup
6032 Nowergup
6033 Carabooda
6034 Eglinton
6035 Yanchep
6036 Butler|Jindalee
6037 Two Rocks
6038 Alkimos
6050 Coolbinia|Menora|Mount Lawley
6051 Maylands
6052 Bedford|Inglewood
6053 Bayswater
6054 Ashfield|Bassendean|Eden Hill|Kiara|Lockridge
6055 Brabham|Caversham|Dayton|Guildford|Hazelmere|Henley Brook|South Guildford|West Swan
6056 Baskerville|Bellevue|Boya|Greenmount|Helena Valley|Herne Hill|Jane Brook|Koongamia|Middle Swan|Midland|Midvale|Millendon|Red Hill|Stratton|Swan View|Viveash|Woodbridge
6057 High Wycombe|Maida Vale
6058 Forrestfield
6059 Dianella
6060 Joondanna|Tuart Hill|Yokine
6061 Balga|Mirrabooka|Nollamara|Westminster
6062 Embleton|Morley|Noranda
6063 Beechboro|Bennett Springs
6064 Alexander Heights|Girrawheen|Koondoola|Marangaroo
6065 Ashby|Darch|Hocking|Landsdale|Madeley|Pearsall|Sinagra|Tapping|Wangara|Wanneroo
6066 Ballajura
6067 Cullacabardee
6068 Whiteman
6069 Aveley|Belhus|Brigadoon|Ellenbrook|The Vines|Upper Swan
6070 Darlington
6071 Glen Forrest|Hovea
6072 Mahogany Creek
6073 Mundaring
6074 Sawyers Valley
6076 Bickley|Carmel|Gooseberry Hill|Kalamunda|Lesmurdie|Paulls Valley|Pickering Brook|Piesse Brook|Walliston
6077 Gnangara|Jandabup
6078 Mariginiup
6084 Bullsbrook
6090 Malaga
6100 Burswood|Lathlain|Victoria Park
6101 Carlisle|East Victoria Park
6102 Bentley|St James
6103 Rivervale
6104 Ascot|Belmont|Redcliffe
6105 Cloverdale|Kewdale|Perth Airport
6106 Welshpool
6107 Beckenham|Cannington|East Cannington|Kenwick|Queens Park|Wattle Grove|Wilson
6108 Thornlie
6109 Maddington|Orange Grove
6110 Gosnells|Huntingdale|Martin|Southern River
6111 Camillo|Champion Lakes|Kelmscott|Roleystone
6112 Armadale|Bedfordale|Brookdale|Forrestdale|Harrisdale|Haynes|Hilbert|Mount Nasura|Mount Richon|Piara Waters|Seville Grove|Wungong
6121 Oakford|Oldbury
6122 Byford|Cardup|Darling Downs
6123 Mundijong|Whitby
6147 Langford|Lynwood|Parkwood
6148 Ferndale|Riverton|Rossmoyne|Shelley
6149 Bull Creek|Leeming
6150 Bateman|Murdoch|Winthrop
6151 Kensington|South Perth
6152 Como|Karawara|Manning|Salter Point|Waterford
6153 Applecross|Ardross|Brentwood|Mount Pleasant
6154 Alfred Cove|Booragoon|Myaree
6155 Canning Vale|Willetton
6156 Attadale|Melville|Willagee
6157 Bicton|Palmyra
6158 East Fremantle
6159 North Fremantle
6160 Fremantle
6162 Beaconsfield|South Fremantle|White Gum Valley
6163 Bibra Lake|Coolbellup|Hamilton Hill|Hilton|Kardinya|North Coogee|North Lake|O'Connor|Samson|Spearwood
6164 Atwell|Aubin Grove|Banjup|Beeliar|Cockburn Central|Hammond Park|Jandakot|South Lake|Success|Treeby|Yangebup
6165 Hope Valley|Naval Base
6166 Coogee|Henderson|Munster|Wattleup
6167 Anketell|Bertram|Calista|Casuarina|Kwinana Beach|Kwinana Town Centre|Mandogalup|Medina|Orelia|Parmelia|Postans|Wandi
6168 Cooloongup|East Rockingham|Garden Island|Hillman|Peron|Rockingham
6169 Safety Bay|Shoalwater|Waikiki|Warnbro
6170 Leda|Wellard
6171 Baldivis
6172 Port Kennedy
6173 Secret Harbour
6174 Golden Bay
6175 Singleton
6176 Karnup
6180 Lakelands|Parklands
6208 North Yunderup|Pinjarra|Ravenswood|South Yunderup
6210 Coodanup|Dudley Park|Erskine|Falcon|Greenfields|Halls Head|Madora Bay|Mandurah|Meadow Springs|San Remo|Silver Sands|Wannanup
6211 Bouvard|Dawesville
6220 Harvey
6225 Collie
6230 Bunbury|Carey Park|College Grove|Dalyellup|Davenport|East Bunbury|Gelorup|Glen Iris|Pelican Point|South Bunbury|Usher|Vittoria|Withers
6232 Eaton|Millbridge
6233 Australind|Leschenault
6239 Donnybrook
6255 Bridgetown
6258 Manjimup
6271 Capel
6280 Abbey|Broadwater|Busselton|Geographe|Vasse|West Busselton
6281 Dunsborough
6285 Margaret River
6290 Augusta
6302 York
6312 Narrogin
6317 Katanning
6330 Albany|Centennial Park|Emu Point|Lockyer|Lower King|McKail|Middleton Beach|Milpara|Mira Mar|Mount Melville|Orana|Spencer Park|Yakamia
6333 Denmark
6401 Northam
6415 Merredin
6430 Hannans|Kalgoorlie|Lamington|Piccadilly|Somerville|South Kalgoorlie
6432 Boulder|South Boulder
6450 Castletown|Esperance
6530 Beresford|Bluff Point|Geraldton|Mount Tarcoola|Rangeway|Spalding|Strathalbyn|Sunset Beach|Tarcoola Beach|Utakarra|Waggrakine|Wandina|Wonthella
6701 Carnarvon
6707 Exmouth
6710 Onslow
6714 Baynton|Bulgarra|Karratha|Millars Well|Nickol|Pegs Creek
6721 Port Hedland
6722 South Hedland
6725 Broome
6726 Cable Beach
6728 Derby
6743 Kununurra
6751 Tom Price
6753 Newman
6798 Christmas Island
`,
};
