/** Sentences as a card would have them, of four digests, two of them early in a season: `{true|false}`. */
export const twentysecond = `
liverpool
@matchOverview League leaders Liverpool host sixth-placed Newcastle at Anfield, with the Reds holding {an eleven-point|a seven-point} advantage over Arsenal.
@matchOverview Arne's side have been beaten only {once|three times} in 27 league matches this season.
@matchOverview Newcastle arrive on Merseyside with 44 points, {the same tally as|four fewer than} fifth-placed Manchester City.
@matchImportance Liverpool have played {one game more|one game fewer} than Arsenal, so the lead is slightly flattering.
@matchImportance For the Magpies, victory would take them to {47|49} points and back into the top four conversation.
@matchImportance Newcastle are {two|five} points behind Chelsea, who currently hold fourth place.
@teamForm.home The league leaders have gone {eight|five} games without defeat, winning five of them.
@teamForm.home Their home record stands at nine wins, two draws and {one defeat|three defeats}.
@teamForm.home Liverpool's 64 goals are {the most|the third most} in the division.
@teamForm.home They have failed to score in just {one|four} of their 27 outings.
@teamForm.home At Anfield they concede an average of {0.8|1.4} goals per game.
@teamForm.home Only Arsenal have a meaner defence than Liverpool, who have conceded {26|31}.
@teamForm.away Newcastle's form has been patchy, with {three|one} defeats in their last five games.
@teamForm.away They did, however, {win|lose} their most recent match.
@teamForm.away Earlier in the campaign they put together a run of {six|eight} consecutive victories.
@teamForm.away Away from St James' Park they have six wins, three draws and {four|two} losses.
@teamForm.away They have scored in 11 of their 13 away matches, {keeping three clean sheets|without a single clean sheet}.
@lineups.home C. Ezeh has been the standout performer with {20|16} goals in 25 appearances.
@lineups.home J. Ollivier offers a dual threat with seven goals and {seven|four} assists.
@lineups.home Callum Pemberton is the only confirmed absentee for the hosts, {out with a knock|suspended}.
@lineups.away F. Underhill, on {13|17} league goals, leads the Newcastle attack.
@lineups.away N. Nørgaard is the main supplier, with {seven|ten} assists from defence.
@h2h The two sides shared {six|four} goals in a draw at St James' Park in December.
@h2h The last meeting was a {3-3 draw|3-2 Newcastle win}, with Newcastle leading at half-time.
@finalVerdict Liverpool are given a {55|64} percent chance of winning, Newcastle {20|30} percent.
@finalVerdict Both teams scoring is rated at {53|61} percent by the model.
lille
@matchOverview Just {one point|three points} separates fifth-placed Lille from fourth-placed Nice in the race for Champions League football.
@matchOverview Lille have drawn {eight|five} of their 17 league games, which explains why they trail Nice despite losing fewer.
@matchOverview The hosts have lost just twice, while Nice have suffered {three|six} defeats.
@matchImportance Monaco in third are only {two|four} points better off than Lille.
@matchImportance Lyon, one point {behind|ahead of} Lille, are waiting to pounce.
@teamForm.home Les Dogues have drawn their last {three|four} league games.
@teamForm.home Lille have not lost in any of their last eight matches, though {six|four} of those ended level.
@teamForm.home They boast the {second-best|fifth-best} defensive record in the league with 16 goals conceded.
@teamForm.home At home they have won {half|three quarters} of their eight games.
@teamForm.home Five of their seven clean sheets were kept {away from home|at home}.
@teamForm.home Goals are divided equally between the two halves, {13 in each|with 16 before the break}.
@teamForm.away Nice are in excellent shape after winning {back-to-back games|four games in a row}.
@teamForm.away They have not lost at home, but their away record reads three wins, three draws and {three|one} defeats.
@teamForm.away The Aiglons have found the net {35|28} times, more than two per game.
@teamForm.away On the road they let in 14 goals compared with {nine|six} at the Allianz Riviera.
@teamForm.away Nice have blanked just {twice|five times}, both of those coming on the road.
@lineups.home Lille's goals are spread around: nobody has scored more than {three|six} in the league.
@lineups.home V. Echeverri, who had started every game, misses out with {an ankle|a calf} injury.
@lineups.away S. Rovelli has set up {eight|five} goals, comfortably the best figure in the squad.
@lineups.away S. Imbert leads the way with six goals, {two|four} more than V. Olabarría.
@h2h Lille let a half-time lead slip in the {2-2|2-1} draw at Nice in November.
@finalVerdict Lille's chances of victory are put at {just above half|around two thirds}.
@finalVerdict Rain is likely, with an {80|40} percent chance and temperatures around {seven or eight|fourteen} degrees.
wolfsburg
@matchOverview Both sides have {three points|four points} after two rounds.
@matchOverview Wolfsburg lost their opener at home before {winning|drawing} away.
@matchOverview Frankfurt sit {ninth|sixth} on goal difference, two places below their hosts.
@teamForm.home Wolfsburg have yet to take a point at {the Volkswagen Arena|any away ground}.
@teamForm.home All {three|two} goals they have conceded came in that home defeat.
@teamForm.away Eintracht's only goals so far came in their {home win|away game}.
@teamForm.away Frankfurt drew a blank in their {one away match|first home match}.
@teamForm.away All three goals against them have come {after|before} the break.
@lineups.home Niklas Quast, scorer of {three|two} of Wolfsburg's four goals, is suspended.
@lineups.home The Wolves are missing {three|five} players in total.
@lineups.away Frankfurt must cope without {Sven Kuipers|E. Adler}, who has a groin problem.
@finalVerdict The visitors are favoured, {45|52} to 28 percent.
osasuna
@matchOverview Osasuna and Mallorca both opened the campaign with a 1-1 {draw|defeat}.
@matchOverview Both teams have one {point|win} from a single game.
@teamForm.home Osasuna's only goal came in the {second|first} half, from defender E. Ibekwe.
@teamForm.home They are {unbeaten|winless and pointless} after their first game at El Sadar.
@teamForm.away This is Mallorca's {first|second} away trip of the season.
@lineups.away Enzo Guérin is {doubtful|suspended}, while Diego Galarza has been ruled out with an ankle injury.
@finalVerdict Osasuna are close to {47|57} percent to take the points.
@finalVerdict Kick-off is at {15:00|18:00} UTC under clear skies.
`;
